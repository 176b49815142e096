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
	express.text({ limit: maxBytes, type: () => true }),
	(req, _res, next) => {
		const text: unknown = req.body
		req.body = typeof text === 'string' && text !== '' ? parseJson(text) : undefined
		next()
	},
]

function parseJson(text: string): unknown {
	const value = parseOrFail(text)
	if (isTooDeep(value)) throw fail('invalid_json', { message: 'The request body is nested too deeply.' })
	return value
}

function parseOrFail(text: string): unknown {
	try {
		return JSON.parse(text)
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
