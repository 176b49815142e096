import { ObjectId } from 'mongodb'

/** The stored form of an id of the API. */
export function toObjectId(hex: string): ObjectId {
	return new ObjectId(hex)
}

/** An id for something new. */
export function newObjectId(): ObjectId {
	return new ObjectId()
}
