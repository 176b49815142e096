import { z } from 'zod'
import { type Note, wasOf } from './mending.ts'

/** No discussion is older. */
const earliest = Date.UTC(1990, 0, 1)
/** Above it a number counts milliseconds, below it seconds. */
const secondsMax = 100_000_000_000
const rfc3339 = z.iso.datetime({ offset: true })

export interface TimeBounds {
	/** No time is later. */
	now: Date
	/** Taken where a row has no readable time: files are in the order of time. */
	above: Date
}

/** The time of a row, between 1990 and now. */
export function mendTime(value: unknown, field: string, { now, above }: TimeBounds, note: Note): Date {
	const read = readTime(value)
	const was = wasOf(value)
	if (read === null) {
		note({ field, reason: 'not a time: the time of the row above was used', was })
		return above
	}
	if (read < earliest) {
		note({ field, reason: 'before 1990', was })
		return new Date(earliest)
	}
	if (read > now.getTime()) {
		note({ field, reason: 'in the future: set to now', was })
		return now
	}
	if (!rfc3339.safeParse(value).success) note({ field, reason: 'not in RFC 3339 format: converted', was })
	return new Date(read)
}

/** The time of the last edit, not before the creation; null if there was none. */
export function mendEdit(value: unknown, createdAt: Date, bounds: TimeBounds, note: Note): Date | null {
	const field = 'editedAt'
	if (value === undefined || value === null || value === '') return null
	if (readTime(value) === null) {
		note({ field, reason: 'not a time: left out', was: wasOf(value) })
		return null
	}
	const notes: Parameters<Note>[0][] = []
	const editedAt = mendTime(value, field, bounds, (mending) => notes.push(mending))
	if (editedAt < createdAt) {
		note({ field, reason: 'before its creation: set to that time', was: wasOf(value) })
		return createdAt
	}
	for (const mending of notes) note(mending)
	return editedAt
}

/** In milliseconds; null if it cannot be read. What has no zone is UTC. */
function readTime(value: unknown): number | null {
	if (typeof value === 'number') return Number.isFinite(value) ? value * (Math.abs(value) < secondsMax ? 1_000 : 1) : null
	if (typeof value !== 'string') return null
	const text = value.trim()
	if (/^-?\d+(\.\d+)?$/.test(text)) return readTime(Number(text))
	const hasZone = /(?:z|utc|gmt|[+-]\d\d:?\d\d)$/i.test(text) || !/\d:\d/.test(text)
	const parsed = Date.parse(hasZone ? text : `${text.replace(/^(\d{4}-\d\d-\d\d) /, '$1T')}Z`)
	return Number.isNaN(parsed) ? null : parsed
}
