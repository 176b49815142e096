import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import express, { type Express, Router } from 'express'
import { parseQuery } from './parse-query.ts'

/** An Express app as the gateway and every service set it: it names no product, and ETags are only those of the contracts. */
export function createApp(): Express {
	const app = express()
	app.disable('x-powered-by')
	app.set('etag', false)
	app.set('query parser', parseQuery)
	return app
}

/** A router for the paths of contracts, which tell upper from lower case. */
export function createRouter(): Router {
	return Router({ caseSensitive: true })
}

/** The name of a method at Express's routers. */
export const verbOf = (method: EndpointSpec['method']) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'

/** Sorts fixed segments before parameters, so that /lists/_saved_to does not match /lists/:listId. */
export function bySpecificity(a: { path: string }, b: { path: string }): number {
	return rankOf(a.path).localeCompare(rankOf(b.path))
}

function rankOf(path: string): string {
	const segments = path.split('/')
	return segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('')
}
