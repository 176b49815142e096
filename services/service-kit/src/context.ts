import type { EndpointSpec, Parsed, Reply } from '@folkmoot/contract-kit/endpoint'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { ClientSession, Db, MongoClient } from 'mongodb'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Caller, Viewer } from './viewer.ts'

/** Calls an internal endpoint of another service. */
export type CallService = <E extends EndpointSpec>(endpoint: E, input: Parsed<E>) => Promise<Reply<E>>

/** The dependencies of every service. */
export interface Deps {
	db: Db
	client: MongoClient
	config: Config
	log: Log
	/** The clock, so that tests can set it. */
	now: () => Date
	/** Signs callers between processes. */
	secret: string
	callService: CallService
}

/** An uploaded file, which is deleted after the call. */
export interface UploadedFile {
	path: string
	/** In bytes. */
	size: number
	/** In hex. */
	sha256: string
	filename: string
	mimetype: string
}

/** The trees of a call's Markdown, by the names of its fields (`about`, `community.about`). */
export type Trees = Readonly<Record<string, MarkdownTree>>

/** What a handler gets in addition to the parsed input. */
export interface Context extends Caller {
	/** The transaction of this write; undefined in reads and where the contract says `transaction: 'none'`. */
	tx: ClientSession | undefined
	now: Date
	log: Log
	/** The trees of the Markdown in the body; see EndpointSpec.markdown. An empty text has none. */
	trees: Trees
	/** Only for endpoints that declare a file. */
	file?: UploadedFile
	/** The User-Agent header. */
	userAgent: string | null
	/** The Last-Event-ID header of a reader who opens an event stream again. */
	lastEventId: string | null
	/** Runs once, after the commit and before the reply is sent. Its failure is logged and changes nothing. */
	afterCommit: (work: () => Promise<unknown>) => void
	/** Answers 202 with the endpoint's `acceptedReply`: the call was accepted, but waits for somebody's decision. */
	accept: () => void
	/** Sets the ETag of a read (see etag.ts): a caller with the same one in If-None-Match gets 304 without a body. */
	setEtag: (etag: string) => void
	/** Tells the gateway to set or clear the session cookie (see sign-in.ts). */
	signIn: (token: string) => void
	signOut: () => void
}

type Member = { viewer: Viewer }

/** The context of an endpoint; those for members have a viewer. */
export type ContextOf<E extends EndpointSpec> = E['access'] extends 'member' | 'admin' ? Omit<Context, 'viewer'> & Member : Context

/** The only argument of a handler besides its area's dependencies. */
export type HandlerInput<E extends EndpointSpec> = Parsed<E> & ContextOf<E>
