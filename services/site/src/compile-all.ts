import path from 'node:path'
import { areas } from '@folkmoot/contract-kit/areas'
import { projectTop } from '@folkmoot/mongod/config'

// Run by first.mjs on the first start: loads all modules of a site and exits, so that Node caches their compiled code.
// Services loaded like this do not start: only the main program does.
await import('./site.ts')
await import('./run-apart.ts')
await import('./run-mounted.ts')
for (const area of areas) await import(path.join(projectTop, 'services', area, 'src', 'main.ts'))
