import { communityFields } from '@folkmoot/community-contract/community-fields'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { unmetRequirements } from '@folkmoot/community-contract/posting-requirements'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession, Db } from 'mongodb'
import { lockAuthor } from '../author-lock-store.ts'
import { lastHeldPostTime } from '../held/held-store.ts'
import type { Standing } from '../standing-access.ts'
import { lastPostTime } from './post-store.ts'

interface Writing {
	type: 'text' | 'image' | 'link'
	title: string
	body: string | null
}

/** Refuses a post that lacks what its community asks for, with all the fields; moderators and admins are exempt (rule posts-27). */
export function assertRequirements(
	community: CommunityRecord,
	written: Writing,
	{ isMod, isAdmin }: Pick<Standing, 'isMod' | 'isAdmin'>,
): void {
	if (isMod || isAdmin) return
	const fields = unmetRequirements(valuesOf(communityFields, community), { ...written, body: written.body ?? '' })
	if (Object.keys(fields).length > 0) throw fail('invalid_input', { fields })
}

/** Refuses a post too soon after the member's last one in this community, be it published or waiting. */
export async function assertPause(
	db: Db,
	community: CommunityRecord,
	{ authorId, now, tx }: { authorId: string; now: Date; tx: ClientSession | undefined },
	{ isMod, isAdmin }: Pick<Standing, 'isMod' | 'isAdmin'>,
): Promise<void> {
	const pauseMs = Number(valuesOf(communityFields, community).postPause) * 1_000
	if (pauseMs === 0 || isMod || isAdmin) return
	await lockAuthor(db, { authorId, communityId: community._id.toHexString() }, { now, tx })
	const recent = { authorId, communityId: community._id, since: new Date(now.getTime() - pauseMs) }
	const times = [await lastPostTime(db, recent, tx), await lastHeldPostTime(db, recent, tx)]
	const last = Math.max(...times.map(Number))
	if (last === 0) return
	const seconds = Math.ceil((last + pauseMs - now.getTime()) / 1_000)
	const minutes = Math.ceil(seconds / 60)
	const wait = minutes >= 120 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
	throw fail('invalid_input', { fields: { community: `You can post here again in ${wait}.` } })
}
