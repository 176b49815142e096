import type { Readable } from 'node:stream'
import { pipeline, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { archiveLimits } from '@folkmoot/modtools-contract/archive'
import { extract, type Header } from 'tar-stream'
import { ArchiveFault } from './archive-fault.ts'

/** A file of an archive as it comes; the next one comes when all of its bytes were read. */
export interface ArchiveMember {
	name: string
	size: number
	bytes: AsyncIterable<Buffer>
}

/** Between two files there are headers and little else: more than that hides in headers that no reader could hold. */
const betweenBytes = 1_024 * 1_024

/** The files of a packed tar in their order. Nothing is written anywhere: names are names and no paths. */
export async function* readMembers(source: Readable): AsyncGenerator<ArchiveMember> {
	const meter = new Meter()
	const tar = extract()
	const failed = { reason: null as Error | null }
	pipeline(source, createGunzip(), meter.stream, tar, (error) => {
		failed.reason = error ?? null
	})
	const explain = (error: unknown) => (error instanceof ArchiveFault ? error : translate(failed.reason ?? error))
	try {
		for await (const entry of tar) {
			const { name, size, type } = checkHeader(entry.header)
			if (type !== 'file') throw new ArchiveFault('is no plain file', name)
			meter.enter()
			yield { name, size, bytes: explained(meter.count(entry as AsyncIterable<Buffer>), explain) } // a tar's files are read as bytes
			// Whoever did not want its bytes is given the next one all the same.
			entry.resume()
		}
	} catch (error) {
		throw explain(error)
	} finally {
		source.destroy()
		tar.destroy()
	}
}

/** Whoever reads the bytes of a file is told of a broken archive by them. */
async function* explained(bytes: AsyncIterable<Buffer>, explain: (error: unknown) => unknown): AsyncGenerator<Buffer> {
	try {
		yield* bytes
	} catch (error) {
		throw explain(error)
	}
}

function checkHeader({ name, size, type }: Header): { name: string; size: number; type: string } {
	if (!/^[\w./-]{1,100}$/.test(name))
		throw new ArchiveFault(`A file is called ${JSON.stringify(name.slice(0, 100))}, which is none of an archive.`)
	return { name, size, type }
}

/** What zlib and tar say of bytes that are none of theirs. */
function translate(error: unknown): unknown {
	const isOurs = error instanceof Error && (/^Z_|^ERR_/.test(codeOf(error)) || /tar|header|end of data|closed/i.test(error.message))
	return isOurs ? new ArchiveFault('This is no archive, or not all of one: it cannot be unpacked.') : error
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/** Counts what is unpacked, so that little bytes cannot become endlessly many. */
class Meter {
	private all = 0
	private between = 0
	readonly stream = new Transform({
		transform: (chunk: Buffer, _encoding, done) => {
			this.all += chunk.length
			this.between += chunk.length
			if (this.all > archiveLimits.unpacked) return done(new ArchiveFault('It is larger than an archive may be.'))
			if (this.between > betweenBytes) return done(new ArchiveFault('There is something between its files that does not belong there.'))
			done(null, chunk)
		},
	})

	enter(): void {
		this.between = 0
	}

	async *count(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		for await (const chunk of bytes) {
			this.between -= chunk.length
			yield chunk
		}
	}
}
