import { BlockList, isIPv6 } from 'node:net'
import { noteBlockedMember } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import { borrow, type ReadonlyCollection } from '@folkmoot/service-kit/collections'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { Db } from 'mongodb'
import { isApiAddress } from './api-address.ts'
import type { Authenticate } from './authenticate.ts'
import { clientAddress } from './client-address.ts'

interface Block {
	id: string
	expiresAt: Date | null
	list: BlockList
}

/** Stale-while-revalidate: after the first time the next request starts a refresh; after the second, requests wait for it. */
const freshMs = 500
const staleMs = 1_000
/** Reported pairs of block and member that are remembered. */
const maxReported = 10_000
const page = '<!doctype html><html lang="en"><title>Blocked</title><p>Your address is blocked on this site.</p></html>'

/**
 * Refuses callers from blocked addresses. Everything is blocked, the API and its pictures too. Logged-in admins pass, so that they
 * cannot lock themselves out.
 */
export function createIpGuard({ db, now, config, callService, log }: Deps, authenticate: Authenticate): RequestHandler {
	const { findBlocks, isKnownEmpty, invalidate } = createBlockReader({ db, log })
	const reported = new LRUCache<string, true>({ max: maxReported })

	function reportMember(block: Block, username: string): void {
		const key = `${block.id} ${username}`
		if (reported.has(key)) return
		reported.set(key, true)
		callService(noteBlockedMember, { body: { blockId: block.id, username } }).catch((error: unknown) => {
			reported.delete(key)
			log.warn({ err: error }, 'blocked member could not be reported')
		})
	}

	/** Whether it has answered, with a refusal. */
	async function refuse(req: Request, res: Response): Promise<boolean> {
		const blocks = await findBlocks()
		const address = clientAddress(req, config.trustedProxies)
		const family = isIPv6(address) ? 'ipv6' : 'ipv4'
		const block = blocks.find(({ list, expiresAt }) => list.check(address, family) && (!expiresAt || expiresAt > now()))
		if (!block) return false
		const { viewer } = (await authenticate(req, res)).caller
		if (viewer?.isAdmin) return false
		if (viewer) reportMember(block, viewer.username)
		if (isApiAddress(req.path)) throw fail('ip_blocked')
		res.status(403).set('cache-control', 'no-store').type('html').send(page)
		return true
	}

	return (req, res, next) => {
		// What is changed through this gateway applies to its next request.
		if (req.method !== 'GET' && req.path.startsWith('/api/ipblocks')) res.once('finish', invalidate)
		if (isKnownEmpty()) return next()
		return refuse(req, res).then((isRefused) => isRefused || next())
	}
}

interface BlockReader {
	findBlocks: () => Promise<readonly Block[]>
	/** Whether there are no blocks, by a fresh read. */
	isKnownEmpty: () => boolean
	/** The next caller waits for a fresh read. */
	invalidate: () => void
}

/** The blocks in effect, cached for a moment; while the database is down, the last known ones. */
function createBlockReader({ db, log }: Pick<Deps, 'db' | 'log'>): BlockReader {
	let blocks: readonly Block[] = []
	let readAt = 0
	/** The read in flight. One that was invalidated meanwhile is no longer it, and changes nothing. */
	let reading: Promise<void> | null = null

	function read(): Promise<void> {
		const mine = readBlocks().then((found) => {
			if (reading !== mine) return
			blocks = found ?? blocks
			// After a failure too, so that not every request retries.
			readAt = Date.now()
			reading = null
		})
		return mine
	}

	async function readBlocks(): Promise<Block[] | null> {
		try {
			return (await blocksOf(db).find({ cancelledAt: null }, { projection }).toArray()).map(toBlock)
		} catch (error) {
			log.warn({ err: error }, 'IP blocks could not be loaded; using the previous ones')
			return null
		}
	}

	return {
		findBlocks: async () => {
			const age = Date.now() - readAt
			if (age > freshMs) reading ??= read()
			if (age > staleMs && reading) await reading
			return blocks
		},
		isKnownEmpty: () => blocks.length === 0 && Date.now() - readAt <= freshMs,
		invalidate: () => {
			readAt = 0
			reading = null
		},
	}
}

/** Without the names of blocked members, which may be many. */
const projection = { ip: 1, bits: 1, family: 1, expiresAt: 1 } as const

const blocksOf = (db: Db): ReadonlyCollection<IpBlockRecord> => borrow<IpBlockRecord>(db, 'ipBlocks')

function toBlock({ _id, ip, bits, family, expiresAt }: IpBlockRecord): Block {
	const list = new BlockList()
	list.addSubnet(ip, bits, family)
	return { id: _id.toHexString(), expiresAt, list }
}
