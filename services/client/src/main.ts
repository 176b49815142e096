import path from 'node:path'
import { buildClient } from './build-client.ts'

/** `npm run build -w @folkmoot/client` */
await buildClient(path.join(import.meta.dirname, '../dist'))
