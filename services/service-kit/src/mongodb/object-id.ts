import { randomBytes } from 'node:crypto'
import { ObjectId } from 'mongodb'

/** The stored form of an id of the API. */
export function toObjectId(hex: string): ObjectId {
	return new ObjectId(hex)
}

/** An id for something new. */
export function newObjectId(): ObjectId {
	return new ObjectId()
}

/** A fully random id, which cannot be guessed from ids created at about the same time. */
export function newSecretId(): ObjectId {
	return new ObjectId(randomBytes(12))
}
