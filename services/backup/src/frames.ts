import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { PlainError } from '@folkmoot/mongod/plain-error'

/** A backup is a sequence of frames: one byte for the kind, then a BSON document, which begins with its length. */
export interface Frame {
	kind: FrameKind
	/** BSON. */
	bytes: Buffer
}

export const frameKinds = { head: 1, collection: 2, record: 3, end: 4 } as const
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds]

const kindBytes = 1
const lengthBytes = 4
/** MongoDB's largest document, plus its internal overhead. */
const largestRecord = 16 * 1_024 * 1_024 + 16_384

export function writeFrame(kind: FrameKind, bytes: Uint8Array): Buffer {
	return Buffer.concat([Buffer.of(kind), bytes])
}

/** Streams the frames of a file; holds one chunk at a time. */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
	const unpacked = createGunzip({ chunkSize: 256 * 1_024 })
	// Errors are thrown where the chunks are read.
	pipeline(createReadStream(file), unpacked, () => {})
	let rest: Buffer = Buffer.alloc(0)
	try {
		for await (const piece of unpacked) {
			rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
			for (let frame = firstOf(rest); frame; frame = firstOf(rest)) {
				yield frame
				rest = rest.subarray(kindBytes + frame.bytes.length)
			}
		}
	} catch (error) {
		throw toPlainError(error, file)
	}
	if (rest.length > 0) throw damagedBackup('it is cut short')
}

/** Turns file errors into messages that a person can act on; others stay as they are. */
function toPlainError(error: unknown, file: string): unknown {
	if (!(error instanceof Error && 'code' in error)) return error
	const code = String(error.code)
	if (code.startsWith('Z_')) return damagedBackup('it cannot be decompressed')
	if (['ENOENT', 'EACCES', 'EISDIR'].includes(code))
		return new PlainError(`${file} cannot be read (${code}).`, 'check the name of the backup and its permissions.')
	return error
}

function firstOf(bytes: Buffer): Frame | null {
	if (bytes.length < kindBytes + lengthBytes) return null
	const [kind] = bytes
	const length = bytes.readInt32LE(kindBytes)
	if (!isKind(kind) || length < lengthBytes + 1 || length > largestRecord)
		throw damagedBackup('it contains something that is not part of a backup')
	return bytes.length < kindBytes + length ? null : { kind, bytes: bytes.subarray(kindBytes, kindBytes + length) }
}

const isKind = (kind: number | undefined): kind is FrameKind => kind !== undefined && kind >= frameKinds.head && kind <= frameKinds.end

/** The error for an unusable file. */
export function damagedBackup(why: string): PlainError {
	return new PlainError(`This file is not a complete backup: ${why}.`, 'use another one. Nothing was changed.')
}
