import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip, gunzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** The files of an archive, by name, in their order. */
export async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
	const files = new Map<string, Buffer>()
	const tar = extract()
	Readable.from([gunzipSync(bytes)]).pipe(tar)
	for await (const entry of tar) {
		const chunks: Buffer[] = []
		for await (const chunk of entry) chunks.push(chunk as Buffer) // tar-stream yields bytes
		files.set(entry.header.name, Buffer.concat(chunks))
	}
	return files
}

/** The lines of a member, as values. */
export const linesOf = (files: ReadonlyMap<string, Buffer>, name: string) =>
	(files.get(name)?.toString() ?? '')
		.split('\n')
		.filter((line) => line !== '')
		.map((line): Record<string, unknown> => JSON.parse(line))

export const jsonOf = (files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown> => JSON.parse(String(files.get(name)))

type Header = Parameters<ReturnType<typeof pack>['entry']>[0]

/** Packs files into an archive; the manifest describes them truthfully unless told otherwise. */
export async function repack(
	files: ReadonlyMap<string, Buffer>,
	how: { honest?: boolean; header?: Partial<Header> } = {},
): Promise<Buffer> {
	const tar = pack()
	const all = new Map(files)
	if (how.honest !== false) {
		const manifest = jsonOf(files, 'manifest.json')
		const members = [...files]
			.filter(([name]) => name !== 'README.txt' && name !== 'manifest.json')
			.map(([name, bytes]) => ({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }))
		all.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, members })))
	}
	for (const [name, bytes] of all) {
		// Entries other than plain files have no bytes.
		if (name === 'rules.jsonl' && how.header) tar.entry({ name, ...how.header })
		else tar.entry({ name }, bytes)
	}
	tar.finalize()
	const chunks: Buffer[] = []
	for await (const chunk of tar.pipe(createGzip())) chunks.push(chunk as Buffer) // gzip yields bytes
	return Buffer.concat(chunks)
}
