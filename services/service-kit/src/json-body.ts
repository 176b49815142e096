import express, { type RequestHandler } from 'express'
import { fail } from './failure.ts'

const maxBytes = 1024 * 1024
/** Deeper than any contract goes. What is deeper still could exhaust the stack of whoever walks through it. */
const maxDepth = 50
/** Who takes longer to send so little holds a place that others wait for. */
const patienceMs = 30_000

/**
 * Any content type is read as JSON, as the clients of the original expect; forms are refused by the CSRF token. Where
 * nothing was sent the body stays undefined, and the contract says whether that will do.
 */
export const readJsonBody: readonly RequestHandler[] = [
	(req, _res, next) => {
		const patience = setTimeout(() => req.destroy(), patienceMs)
		req.once('close', () => clearTimeout(patience))
		next()
	},
	express.raw({ limit: maxBytes, type: () => true }),
	(req, _res, next) => {
		const bytes: unknown = req.body
		req.body = Buffer.isBuffer(bytes) && bytes.length > 0 ? parseJson(bytes) : undefined
		next()
	},
]

function parseJson(bytes: Buffer): unknown {
	const value = parseOrFail(bytes)
	if (isTooDeep(value)) throw fail('invalid_json', { message: 'The request body is nested too deeply.' })
	return value
}

/** JSON is UTF-8: what is not would be kept otherwise than it was sent. */
const decoder = new TextDecoder('utf-8', { fatal: true })

function parseOrFail(bytes: Buffer): unknown {
	try {
		return JSON.parse(decoder.decode(bytes))
	} catch {
		throw fail('invalid_json')
	}
}

function isTooDeep(value: unknown): boolean {
	let level = [value]
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > maxDepth) return true
		level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
	}
	return false
}
