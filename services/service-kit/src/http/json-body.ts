import { type BodyLimits, bodyLimitsOf } from '@folkmoot/contract-kit/body-limits'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import express, { type RequestHandler } from 'express'
import { badField, fail } from '../failure.ts'
import { findJsonExcess, type JsonExcess } from './scan-json.ts'

/** What services send each other: as many rows as they like, of any size up to this. */
const limitsOfServices: BodyLimits = { bytes: 1024 * 1024, values: Number.POSITIVE_INFINITY }
/** Deeper than any contract. A deeper body could overflow the stack of recursive code. */
const maxLevels = 50
/** A slower sender is disconnected, because it holds a concurrency slot that others wait for. */
const bodyTimeoutMs = 30_000

/**
 * Reads the body of an endpoint as JSON, up to what its contract can accept: a larger one is refused before it is parsed, whatever
 * it is made of. Any content type is parsed, as the original's clients expect; the CSRF token keeps out cross-site forms. Without a
 * body it stays undefined, and the contract decides whether that is valid. Endpoints without a body have no reader.
 */
export function createBodyReader({ access, body, form }: EndpointSpec): readonly RequestHandler[] {
	if (!body) return []
	const limits = access === 'service' ? limitsOfServices : bodyLimitsOf(body)
	return [
		(req, _res, next) => {
			const timer = setTimeout(() => req.destroy(), bodyTimeoutMs)
			req.once('close', () => clearTimeout(timer))
			next()
		},
		express.raw({ limit: limits.bytes, type: () => true }),
		(req, _res, next) => {
			const bytes: unknown = req.body
			req.body = Buffer.isBuffer(bytes) && bytes.length > 0 ? (form ? parseForm(bytes) : parseJson(bytes, limits)) : undefined
			next()
		},
	]
}

/** The first value of each field. */
function parseForm(bytes: Buffer): Record<string, string> {
	return Object.fromEntries([...new URLSearchParams(bytes.toString('utf8'))].toReversed())
}

function parseJson(bytes: Buffer, { values }: BodyLimits): unknown {
	const excess = findJsonExcess(bytes, { levels: maxLevels, values })
	if (excess) throw refusalOf(excess)
	try {
		return JSON.parse(decoder.decode(bytes))
	} catch {
		throw fail('invalid_json')
	}
}

/** JSON is UTF-8. Other bytes would be stored differently from what was sent, so they are refused. */
const decoder = new TextDecoder('utf-8', { fatal: true })

function refusalOf({ what, field }: JsonExcess) {
	if (what === 'values') return badField(field ?? 'body', 'Contains too many values.')
	return fail('invalid_json', { message: 'The request body is nested too deeply.', fields: { [field ?? 'body']: 'Is nested too deeply.' } })
}
