import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPages } from '@folkmoot/gateway/html/pages'

const repository = path.resolve(import.meta.dirname, '../..')

/** The pages of the site from copies of the built rooms, which a test may break and replace; data comes from the site. */
export interface House {
	url: string
	/** Takes a room's build away. */
	remove: (room: string) => void
	/** Puts it back as it was. */
	restore: (room: string) => void
	/** A new build of a room: other names of files, and a text of it changed. Old files stay unless told. */
	replace: (room: string, change: { from: string; to: string; forgetsOld?: boolean }) => void
	close: () => void
}

/** Opens a house of its own in front of the site. */
export async function openHouse(siteUrl: string): Promise<House> {
	const dir = mkdtempSync(path.join(tmpdir(), 'house-'))
	const restore = (room: string) => cpSync(path.join(repository, room, 'dist'), path.join(dir, room), { recursive: true })
	for (const room of readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mf-'))) restore(room)
	const askSite = (target: string, request: IncomingMessage) =>
		fetch(siteUrl + target, { headers: { cookie: request.headers.cookie ?? '' } })
	const pages = createPages({
		site: { name: 'Folkmoot', url: '' },
		get: async (target, request) => {
			const answer = await askSite(target, request)
			return { status: answer.status, body: await answer.json() }
		},
		distOf: (room) => path.join(dir, room),
	})
	const handle = async (request: IncomingMessage, response: ServerResponse) => {
		if (!request.url?.startsWith('/api/')) return pages(request, response)
		const answer = await askSite(request.url, request)
		response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
	}
	const server = createServer((request, response) => void handle(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		// a TCP server has such an address
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		remove: (room) => rmSync(path.join(dir, room), { recursive: true }),
		restore,
		replace: (room, change) => replaceBuild(path.join(dir, room), change),
		close: () => {
			server.closeAllConnections()
			server.close()
			rmSync(dir, { recursive: true })
		},
	}
}

/** Does to a folder what another build does: every hash in a name is another, and so is the text. */
function replaceBuild(dist: string, { from, to, forgetsOld = false }: { from: string; to: string; forgetsOld?: boolean }): void {
	const names = readdirSync(dist).filter((name) => /\.(js|css|cjs)$/.test(name))
	const hashes = new Set(names.map((name) => name.split('.').at(-2)))
	const renamed = (text: string) => text.replace(/[0-9a-f]{10}/g, (word) => (hashes.has(word) ? [...word].reverse().join('') : word))
	let changes = 0
	for (const name of names) {
		const text = readFileSync(path.join(dist, name), 'utf8')
		if (text.includes(from)) changes += 1
		writeFileSync(path.join(dist, renamed(name)), renamed(text.replaceAll(from, to)))
	}
	if (changes === 0) throw new Error(`"${from}" is nowhere in ${dist}.`)
	const room = readFileSync(path.join(dist, 'room.json'), 'utf8')
	if (forgetsOld)
		for (const name of readdirSync(dist))
			if (name !== 'room.json' && !names.map(renamed).includes(name)) rmSync(path.join(dist, name), { recursive: true })
	writeFileSync(path.join(dist, 'room.json'), renamed(room))
}
