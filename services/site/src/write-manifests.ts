import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { writeManifests } from './manifests.ts'

/** `node services/site/src/write-manifests.ts`: run it after adding an area, or changing manifests.ts. */
const folder = path.join(projectTop, 'deploy', 'kubernetes')
for (const [name, text] of writeManifests()) await writeFile(path.join(folder, name), text)
