import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiReply } from './read-api.ts'

/** Answers everything that is not the API: pages, built files, small files. Made in html/. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Reads the API as the caller of a request. */
export type GetForRequest = (path: string, req: IncomingMessage) => Promise<ApiReply>

/** Identifies the caller: the account of a member, the browser of a guest; '' if it was not resolved. */
export type VisitorIdOf = (req: IncomingMessage) => string

/** The cache key of callers who share a page: guests. Null for callers with a page of their own. */
export type SharedPageKey = (req: IncomingMessage) => string | null

/** Whether an address can be a page's: names and ids have no dot, files have. Files need no session lookup. */
export function isPageAddress(path: string): boolean {
	return !path.startsWith('/assets/') && !path.includes('.', path.lastIndexOf('/'))
}

/** The lists of remotes, which differ by visitor (canary releases). */
export function isVersionList(path: string): boolean {
	return path === '/remotes.json' || path === '/areas.json'
}
