import type { Readable } from 'node:stream'
import { pipeline, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { archiveLimits } from '@folkmoot/modtools-contract/archive'
import { extract, type Header } from 'tar-stream'
import { InvalidArchiveError } from './invalid-archive-error.ts'

/** A file of an archive as a stream; the next one follows when all its bytes are read. */
export interface ArchiveMember {
	name: string
	size: number
	bytes: AsyncIterable<Buffer>
}

/** Limit for the bytes between two files, which are headers and little else. More would be headers too large for any reader to hold. */
const interFileBytesMax = 1_024 * 1_024

/** The files of a gzipped tar in order. Nothing is written to disk, so names are never used as paths. */
export async function* readMembers(source: Readable): AsyncGenerator<ArchiveMember> {
	const meter = new Meter()
	const tar = extract()
	const failed = { reason: null as Error | null }
	pipeline(source, createGunzip(), meter.stream, tar, (error) => {
		failed.reason = error ?? null
	})
	const explain = (error: unknown) => (error instanceof InvalidArchiveError ? error : translate(failed.reason ?? error))
	try {
		for await (const entry of tar) {
			const { name, size, type } = checkHeader(entry.header)
			if (type !== 'file') throw new InvalidArchiveError({ key: 'no-file' }, name)
			meter.enter()
			yield { name, size, bytes: explained(meter.count(entry as AsyncIterable<Buffer>), explain) } // tar-stream yields bytes
			// Skips the bytes if the consumer did not read them.
			entry.resume()
		}
	} catch (error) {
		throw explain(error)
	} finally {
		source.destroy()
		tar.destroy()
	}
}

/** Passes errors of a broken archive on to the reader of the bytes. */
async function* explained(bytes: AsyncIterable<Buffer>, explain: (error: unknown) => unknown): AsyncGenerator<Buffer> {
	try {
		yield* bytes
	} catch (error) {
		throw explain(error)
	}
}

function checkHeader({ name, size, type }: Header): { name: string; size: number; type: string } {
	if (!/^[\w./-]{1,100}$/.test(name))
		throw new InvalidArchiveError({ key: 'foreign-name', values: { name: JSON.stringify(name.slice(0, 100)) } })
	return { name, size, type }
}

/** Translates the errors of zlib and tar for invalid bytes. */
function translate(error: unknown): unknown {
	const isOurs = error instanceof Error && (/^Z_|^ERR_/.test(codeOf(error)) || /tar|header|end of data|closed/i.test(error.message))
	return isOurs ? new InvalidArchiveError({ key: 'broken' }) : error
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/** Counts unpacked bytes, against decompression bombs. */
class Meter {
	private all = 0
	private between = 0
	readonly stream = new Transform({
		transform: (chunk: Buffer, _encoding, done) => {
			this.all += chunk.length
			this.between += chunk.length
			if (this.all > archiveLimits.unpacked) return done(new InvalidArchiveError({ key: 'too-large-archive' }))
			if (this.between > interFileBytesMax) return done(new InvalidArchiveError({ key: 'foreign-data' }))
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
