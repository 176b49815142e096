import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip, type Gzip } from 'node:zlib'
import { type ArchiveManifest, archiveFormat, archiveMembers, archiveVersion } from '@folkmoot/modtools-contract/archive'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import { type Pack, pack as packTar } from 'tar-stream'
import type { Gathered } from './gather-archive.ts'
import { readmeText } from './readme-text.ts'

interface From {
	site: ArchiveManifest['site']
	community: string
	exportedAt: Date
}

type Gather = (folder: string, signal: AbortSignal) => Promise<Gathered>

/** Keep-alive: while members are gathered, a blank line of the README is sent this often, so that no proxy times out. */
const keepAliveMs = 4_000
/** The README's reserve of blank lines: a tar header states the size in advance. */
const blankLines = 1_024

/** A gzipped tar. Members are gathered on disk first, since a tar header states the size of each. */
export async function* writeArchive(from: From, gather: Gather): AsyncGenerator<Uint8Array> {
	const folder = await createTempFolder()
	const stopping = new AbortController()
	const [tar, gzip] = [packTar(), createGzip()]
	tar.pipe(gzip)
	const writing = writeMembers(tar, gzip, { from, gather: () => gather(folder, stopping.signal) }).catch(
		(error: Error) => void gzip.destroy(error),
	)
	try {
		for await (const chunk of gzip) yield chunk as Uint8Array // gzip yields bytes
	} finally {
		stopping.abort()
		tar.destroy()
		await writing
		await rm(folder, { recursive: true, force: true })
	}
}

async function writeMembers(tar: Pack, gzip: Gzip, { from, gather }: { from: From; gather: () => Promise<Gathered> }): Promise<void> {
	const mtime = from.exportedAt
	const { members, counts } = await addReadme(tar, gzip, mtime, gather())
	const { site, community } = from
	const manifest: ArchiveManifest = {
		format: archiveFormat,
		version: archiveVersion,
		site,
		community,
		exportedAt: mtime.toISOString(),
		counts,
		members: members.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
	}
	tar.entry({ name: archiveMembers.manifest, mtime }, `${JSON.stringify(manifest, null, '\t')}\n`)
	for (const { name, size, path } of members) await add(tar, { name, size, mtime }, createReadStream(path))
	tar.finalize()
}

/** Adds the README, whose blank lines are sent one by one until the other members are gathered. */
async function addReadme(tar: Pack, gzip: Gzip, mtime: Date, gathering: Promise<Gathered>): Promise<Gathered> {
	let isGathered = false
	const done = gathering.finally(() => {
		isGathered = true
	})
	async function* readmeLines(): AsyncGenerator<string> {
		yield readmeText
		let left = blankLines
		while (!isGathered && left > 1) {
			await Promise.race([pause(keepAliveMs, undefined, { ref: false }), done.catch(() => {})])
			left -= 1
			yield '\n'
			setImmediate(() => gzip.flush())
		}
		yield '\n'.repeat(left)
	}
	const size = Buffer.byteLength(readmeText) + blankLines
	await Promise.all([add(tar, { name: archiveMembers.readme, size, mtime }, readmeLines()), done])
	return done
}

async function add(tar: Pack, header: { name: string; size: number; mtime: Date }, content: AsyncIterable<string | Buffer>): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()))
		entry.once('close', () => reject(new Error('The archive was closed before it was complete.')))
		writeContent(content, entry).catch(reject)
	})
}

/** Writes with back pressure. A full entry emits `drain` when there is area, or `close` if the client disconnects. */
async function writeContent(content: AsyncIterable<string | Buffer>, entry: ReturnType<Pack['entry']>): Promise<void> {
	let resume = () => {}
	for (const event of ['drain', 'close'] as const) entry.on(event, () => resume())
	for await (const chunk of content) {
		if (entry.destroyed) return
		if (entry.write(chunk)) continue
		await new Promise<void>((resolve) => {
			resume = resolve
		})
	}
	entry.end(undefined)
}
