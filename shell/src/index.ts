// The policy comes first: everything after it may set the address of a script.
import './trusted-types.ts'
import './bootstrap.tsx'
