import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPages } from '@folkmoot/gateway/html/pages'
import { listFileName, type RemoteVersions } from '@folkmoot/gateway/html/remotes-list'
import { copyBuild } from './copy-build.ts'
import { modifyBuild } from './modify-build.ts'

const repository = path.resolve(import.meta.dirname, '../..')

/** Text replacements for a build. */
type Texts = Parameters<typeof modifyBuild>[1]['texts']

/** Serves the site's pages from copies of the built areas, which a test may break and replace; data comes from the site. */
export interface TestDeployment {
	url: string
	/** The folder of its releases, as `RELEASES_DIR` names it. */
	releasesDir: string
	/** Removes an area's build. */
	remove: (area: string) => void
	/** Restores it. */
	restore: (area: string) => void
	/** A new build of an area: new file names and replaced texts. Old files stay by default. */
	replace: (area: string, texts: Texts, options?: { deletesOldFiles?: boolean }) => void
	/** Releases an area's build with replaced texts. */
	release: (area: string, version: string, texts: Texts) => void
	/** Sets which versions of an area are live; the cookie `visitor` identifies visitors. */
	setVersions: (area: string, on: Partial<RemoteVersions>) => void
	close: () => void
}

/** Serves the pages of the site from copied builds, on a port of its own. */
export async function startTestDeployment(siteUrl: string): Promise<TestDeployment> {
	const dir = mkdtempSync(path.join(tmpdir(), 'deployment-'))
	const releases = path.join(dir, 'releases')
	mkdirSync(releases)
	const restore = (area: string) => copyBuild(path.join(repository, area, 'dist'), path.join(dir, area))
	for (const area of readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mf-'))) restore(area)
	const fetchFromSite = (target: string, request: IncomingMessage) =>
		fetch(siteUrl + target, { headers: { cookie: request.headers.cookie ?? '' } })
	const pages = createPages({
		site: { name: 'Folkmoot', url: '' },
		get: async (target, request) => {
			const reply = await fetchFromSite(target, request)
			return { status: reply.status, body: await reply.json() }
		},
		distOf: (area) => path.join(dir, area),
		releasesDir: releases,
		visitorIdOf: (request) => /\bvisitor=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
	})
	const handle = async (request: IncomingMessage, response: ServerResponse) => {
		if (!request.url || !/^\/(?:api|images)\//.test(request.url)) return pages(request, response)
		const reply = await fetchFromSite(request.url, request)
		response
			.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
			.end(Buffer.from(await reply.arrayBuffer()))
	}
	const server = createServer((request, response) => void handle(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		// a TCP server has such an address
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		releasesDir: releases,
		remove: (area) => rmSync(path.join(dir, area), { recursive: true }),
		restore,
		replace: (area, texts, { deletesOldFiles = false } = {}) => modifyBuild(path.join(dir, area), { texts, deletesOldFiles }),
		release: (area, version, texts) => {
			const remote = path.join(releases, area, version, 'remote')
			copyBuild(path.join(repository, area, 'dist'), remote)
			modifyBuild(remote, { texts, deletesOldFiles: true })
		},
		setVersions: (area, on) => {
			const draft = path.join(dir, 'draft')
			writeFileSync(draft, JSON.stringify({ [area]: { current: null, canary: null, before: [], offSince: {}, ...on } }))
			renameSync(draft, path.join(releases, listFileName))
		},
		close: () => {
			server.closeAllConnections()
			server.close()
			rmSync(dir, { recursive: true })
		},
	}
}
