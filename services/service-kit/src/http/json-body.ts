import express, { type RequestHandler } from 'express'
import { fail } from '../failure.ts'

const maxBytes = 1024 * 1024
/** Deeper than any contract. A deeper body could overflow the stack of recursive code. */
const maxDepth = 50
/** A slower sender is disconnected, because it holds a concurrency slot that others wait for. */
const bodyTimeoutMs = 30_000

/**
 * Any content type is parsed as JSON, as the original's clients expect; the CSRF token keeps out cross-site forms. Without a
 * body it stays undefined, and the contract decides whether that is valid.
 */
export const readJsonBody: readonly RequestHandler[] = [
	(req, _res, next) => {
		const timer = setTimeout(() => req.destroy(), bodyTimeoutMs)
		req.once('close', () => clearTimeout(timer))
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

/** JSON is UTF-8. Other bytes would be stored differently from what was sent, so they are refused. */
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
