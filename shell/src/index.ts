// The policy comes first: everything after it may set the address of a script.
import './trusted-types.ts'
// The order of layers is what the first styles say it is.
import './styles.ts'
import './bootstrap.tsx'
