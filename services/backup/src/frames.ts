import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { PlainError } from '@folkmoot/mongod/plain-error'

/** A backup is a row of these: one byte that says what follows, and a BSON document, which begins with its length. */
export interface Frame {
	kind: FrameKind
	/** BSON. */
	bytes: Buffer
}

export const frameKinds = { head: 1, collection: 2, record: 3, end: 4 } as const
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds]

const kindBytes = 1
const lengthBytes = 4
/** What MongoDB takes at most, and what it adds itself. */
const largestRecord = 16 * 1_024 * 1_024 + 16_384

export function writeFrame(kind: FrameKind, bytes: Uint8Array): Buffer {
	return Buffer.concat([Buffer.of(kind), bytes])
}

/** The frames of a file, one after another; holds a piece of it at a time. */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
	const unpacked = createGunzip({ chunkSize: 256 * 1_024 })
	// What fails is thrown where the pieces are read.
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
		if (error instanceof PlainError || !(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error
		throw damaged('it cannot be unpacked')
	}
	if (rest.length > 0) throw damaged('it ends in the middle')
}

function firstOf(bytes: Buffer): Frame | null {
	if (bytes.length < kindBytes + lengthBytes) return null
	const [kind] = bytes
	const length = bytes.readInt32LE(kindBytes)
	if (!isKind(kind) || length < lengthBytes + 1 || length > largestRecord)
		throw damaged('what it consists of is not what a backup consists of')
	return bytes.length < kindBytes + length ? null : { kind, bytes: bytes.subarray(kindBytes, kindBytes + length) }
}

const isKind = (kind: number | undefined): kind is FrameKind => kind !== undefined && kind >= frameKinds.head && kind <= frameKinds.end

/** Says in words that a file cannot be used. */
export function damaged(why: string): PlainError {
	return new PlainError(`This file is no whole backup: ${why}.`, 'use another one. Nothing was changed.')
}
