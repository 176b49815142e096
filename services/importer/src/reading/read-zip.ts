import { PlainError } from '@folkmoot/mongod/plain-error'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** A file in a zip archive. */
export interface ZipMember {
	/** Without its folders. */
	name: string
	/** Its content, unpacked as it is read. Throws a PlainError where it is damaged, or if it is packed so tightly that it must be a bomb. */
	open: () => AsyncIterable<Buffer>
}

export interface Zip {
	members: ZipMember[]
	close: () => void
}

const mostMembers = 10_000
/** Tables and texts are packed to a tenth; what is smaller than this does no harm. */
const mostRatio = 200
const harmlessBytes = 50_000_000

/** Lists the members of a zip archive. Nothing is written to disk, so their paths do not matter. Close it at the end. */
export async function openZip(file: string): Promise<Zip> {
	const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
		throw notZip(file, error)
	})
	try {
		if (zip.entryCount > mostMembers) throw notZip(file, new Error(`${zip.entryCount} files in it`))
		const members: ZipMember[] = []
		for await (const entry of zip.eachEntry()) {
			if (entry.fileName.endsWith('/')) continue
			members.push({ name: entry.fileName.split('/').at(-1) ?? '', open: () => openMember(zip, entry, file) })
		}
		return { members, close: () => zip.close() }
	} catch (error) {
		zip.close()
		throw error instanceof PlainError ? error : notZip(file, error)
	}
}

async function* openMember(zip: ZipFile, entry: Entry, file: string): AsyncGenerator<Buffer> {
	const { compressedSize, uncompressedSize, fileName } = entry
	if (uncompressedSize > harmlessBytes && uncompressedSize > compressedSize * mostRatio) {
		throw new PlainError(
			`${fileName} in ${file} would unpack to ${uncompressedSize} bytes, from ${compressedSize}.`,
			'unpack it yourself, if you trust it.',
		)
	}
	try {
		// Its size is checked against what the archive says.
		yield* await zip.openReadStreamPromise(entry)
	} catch (error) {
		throw notZip(`${fileName} in ${file}`, error)
	}
}

function notZip(file: string, error: unknown): PlainError {
	const why = error instanceof Error ? error.message : String(error)
	return new PlainError(`${file} cannot be unpacked: ${why}.`, 'download it again.', { cause: error })
}
