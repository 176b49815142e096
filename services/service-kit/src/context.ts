import type { EndpointSpec, Parsed, Reply } from '@folkmoot/contract-kit/endpoint'
import type { ClientSession, Db, MongoClient } from 'mongodb'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Caller, Viewer } from './viewer.ts'

/** Asks an endpoint of another service that only services may call. */
export type AskService = <E extends EndpointSpec>(endpoint: E, input: Parsed<E>) => Promise<Reply<E>>

/** What every service is given at start. */
export interface Deps {
	db: Db
	client: MongoClient
	config: Config
	log: Log
	/** The clock, so that tests can set it. */
	now: () => Date
	/** Signs callers between processes. */
	secret: string
	askService: AskService
}

/** What a file upload leaves for its handler: a file that goes when the call is over. */
export interface UploadedFile {
	path: string
	/** In bytes. */
	size: number
	/** In hex. */
	sha256: string
	filename: string
	mimetype: string
}

/** What a handler gets beside the parsed input. */
export interface Context extends Caller {
	/** The transaction of this write; undefined in reads and where the contract says `transaction: 'none'`. */
	tx: ClientSession | undefined
	now: Date
	log: Log
	/** Only for endpoints that declare a file. */
	file?: UploadedFile
	/** The browser's name for itself. */
	userAgent: string | null
	/** Runs once after the change is safe and before the answer leaves. Its failure is logged and changes nothing. */
	afterCommit: (work: () => Promise<unknown>) => void
	/** Names what a read answers (see etag.ts): who brings the same name in If-None-Match gets 304 and nothing else. */
	nameAnswer: (etag: string) => void
	/** Tells the gateway to set or clear the session cookie (see sign-in.ts). */
	signIn: (token: string) => void
	signOut: () => void
}

type Member = { viewer: Viewer }

/** Context of an endpoint: where it is for members, there is a viewer. */
export type ContextOf<E extends EndpointSpec> = E['access'] extends 'member' | 'admin' ? Omit<Context, 'viewer'> & Member : Context

/** The only argument of a handler besides its room's dependencies. */
export type Ask<E extends EndpointSpec> = Parsed<E> & ContextOf<E>
