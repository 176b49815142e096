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

/** Serves the site's pages from copies of the built rooms, which a test may break and replace; data comes from the site. */
export interface TestDeployment {
	url: string
	/** The folder of its releases, as `RELEASES_DIR` names it. */
	releasesDir: string
	/** Removes a room's build. */
	remove: (room: string) => void
	/** Restores it. */
	restore: (room: string) => void
	/** A new build of a room: new file names and replaced texts. Old files stay by default. */
	replace: (room: string, texts: Texts, options?: { deletesOldFiles?: boolean }) => void
	/** Releases a room's build with replaced texts. */
	release: (room: string, version: string, texts: Texts) => void
	/** Sets which versions of a room are live; the cookie `visitor` identifies visitors. */
	setVersions: (room: string, on: Partial<RemoteVersions>) => void
	close: () => void
}

/** Serves the pages of the site from copied builds, on a port of its own. */
export async function startTestDeployment(siteUrl: string): Promise<TestDeployment> {
	const dir = mkdtempSync(path.join(tmpdir(), 'deployment-'))
	const releases = path.join(dir, 'releases')
	mkdirSync(releases)
	const restore = (room: string) => copyBuild(path.join(repository, room, 'dist'), path.join(dir, room))
	for (const room of readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mf-'))) restore(room)
	const fetchFromSite = (target: string, request: IncomingMessage) =>
		fetch(siteUrl + target, { headers: { cookie: request.headers.cookie ?? '' } })
	const pages = createPages({
		site: { name: 'Folkmoot', url: '' },
		get: async (target, request) => {
			const reply = await fetchFromSite(target, request)
			return { status: reply.status, body: await reply.json() }
		},
		distOf: (room) => path.join(dir, room),
		releasesDir: releases,
		visitorIdOf: (request) => /\bvisitor=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
	})
	const handle = async (request: IncomingMessage, response: ServerResponse) => {
		if (!request.url?.startsWith('/api/')) return pages(request, response)
		const reply = await fetchFromSite(request.url, request)
		response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text())
	}
	const server = createServer((request, response) => void handle(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		// a TCP server has such an address
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		releasesDir: releases,
		remove: (room) => rmSync(path.join(dir, room), { recursive: true }),
		restore,
		replace: (room, texts, { deletesOldFiles = false } = {}) => modifyBuild(path.join(dir, room), { texts, deletesOldFiles }),
		release: (room, version, texts) => {
			const remote = path.join(releases, room, version, 'remote')
			copyBuild(path.join(repository, room, 'dist'), remote)
			modifyBuild(remote, { texts, deletesOldFiles: true })
		},
		setVersions: (room, on) => {
			const draft = path.join(dir, 'draft')
			writeFileSync(draft, JSON.stringify({ [room]: { current: null, canary: null, before: [], offSince: {}, ...on } }))
			renameSync(draft, path.join(releases, listFileName))
		},
		close: () => {
			server.closeAllConnections()
			server.close()
			rmSync(dir, { recursive: true })
		},
	}
}
