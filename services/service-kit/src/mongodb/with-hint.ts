import type { Document } from 'mongodb'

/**
 * Reads by a hinted index; while it does not exist, without the hint: another service creates it, and may be a version behind.
 */
export async function withHint<T>(hint: Document, read: (hint: Document | undefined) => Promise<T>): Promise<T> {
	try {
		return await read(hint)
	} catch (error) {
		if (error instanceof Error && error.message.includes('hint provided does not correspond')) return read(undefined)
		throw error
	}
}
