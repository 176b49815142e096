import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { extract } from 'tar-stream'
import { explainReadError } from '../../reading/read-chunks.ts'

/**
 * The SQL dump of a backup: the file itself, or what is taken out of its tar archive into the folder. Only the dump is taken, under a
 * name of our own and packed, whatever it grows to; uploads are passed over.
 */
export async function unpackBackup(file: string, folder: string): Promise<string> {
	if (!/\.(tar\.gz|tgz|tar)$/i.test(file)) return file
	const tar = extract()
	const isPacked = await startsWithGzip(file)
	const feeding = pipeline(isPacked ? [createReadStream(file), createGunzip(), tar] : [createReadStream(file), tar])
	// Where the archive breaks off is thrown below.
	feeding.catch(() => {})
	try {
		for await (const entry of tar) {
			const dump = /(?:^|\/)dump\.sql(\.gz)?$/.exec(entry.header.name)
			if (entry.header.type === 'file' && dump) {
				const target = path.join(folder, `${path.basename(file)}.dump.sql.gz`)
				const pack = dump[1] ? new PassThrough() : createGzip({ level: 1 })
				await pipeline(entry, pack, createWriteStream(target, { mode: 0o600 }))
				return target
			}
			entry.resume()
		}
	} catch (error) {
		throw explainTarError(error, file)
	} finally {
		tar.destroy()
	}
	throw new PlainError(`There is no dump.sql in ${file}.`, 'name a backup of Discourse, or the SQL dump in it.')
}

async function startsWithGzip(file: string): Promise<boolean> {
	try {
		const handle = await open(file)
		try {
			const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
			return buffer.readUInt16BE(0) === 0x1f8b
		} finally {
			await handle.close()
		}
	} catch (error) {
		throw explainReadError(error, file, 'at its beginning')
	}
}

function explainTarError(error: unknown, file: string): unknown {
	const explained = explainReadError(error, file, 'in the archive')
	if (explained instanceof PlainError || !(error instanceof Error)) return explained
	return new PlainError(`${file} is damaged: its archive cannot be read (${error.message}).`, 'download it again.')
}
