import path from 'node:path'
import { areas } from '@folkmoot/contract-kit/areas'
import { projectTop } from '@folkmoot/mongod/config'

// Run by first.mjs on the first start: loads all that a site consists of and ends, so that Node keeps it compiled. A service that is
// loaded so does not start: only the program that was asked for does.
await import('./site.ts')
await import('./run-apart.ts')
await import('./run-mounted.ts')
for (const area of areas) await import(path.join(projectTop, 'services', area, 'src', 'main.ts'))
