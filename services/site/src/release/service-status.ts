import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { identify, isAlive, type ProcessIdentity } from '@folkmoot/mongod/process-identity'

/** A copy of a service that runs as a separate process. */
export interface ServiceState {
	/** `post`, `post.2`. */
	name: string
	area: string
	/** The release that runs; null for the site's own. */
	version: string | null
	/** The last release that could not take its place, and why; null if the last one could. */
	failed: { version: string | null; reason: string } | null
}

interface StatusFile {
	/** The process that keeps the services. */
	site: ProcessIdentity | null
	services: readonly ServiceState[]
}

const fileName = 'services.json'

/** `RELEASES_DIR/services.json`: what a site with separate services makes of the list of releases. */
export class ServiceStatus {
	readonly #file: string

	constructor(releasesDir: string) {
		this.#file = path.join(releasesDir, fileName)
	}

	/** Never throws: it is for information only. */
	async write(services: readonly ServiceState[]): Promise<void> {
		const content: StatusFile = { site: (await identify(process.pid)) ?? null, services }
		const draft = `${this.#file}.${process.pid}.draft`
		await mkdir(path.dirname(draft), { recursive: true })
			.then(() => writeFile(draft, JSON.stringify(content, null, '\t')))
			.then(() => rename(draft, this.#file))
			.catch(() => undefined)
	}

	async clear(): Promise<void> {
		await rm(this.#file, { force: true }).catch(() => undefined)
	}
}

/** The services of the running site that follows this folder; null if none on this machine does. */
export async function readServiceStatus(releasesDir: string): Promise<readonly ServiceState[] | null> {
	try {
		// Written above in this shape.
		const { site, services } = JSON.parse(await readFile(path.join(releasesDir, fileName), 'utf8')) as StatusFile
		return site && (await isAlive(site)) ? services : null
	} catch {
		return null
	}
}
