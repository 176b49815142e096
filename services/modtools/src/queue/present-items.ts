import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { QueueItem } from '@folkmoot/modtools-contract/queue'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { automaticReason, reportReasons } from '@folkmoot/modtools-contract/report'
import { authorsOf, authorsPart } from '@folkmoot/service-kit/content/present-authors'
import { distinctIds, readAll } from '@folkmoot/service-kit/content/viewer-marks'
import type { Context } from '@folkmoot/service-kit/context'
import { part, readTogether } from '@folkmoot/service-kit/read-together'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { named } from '../modlog/modlog-view.ts'
import { presentReported } from '../reports/target-reader.ts'
import { knownOf, knownParts, seatKey } from './author-reader.ts'
import { becauseOf, becausePart } from './because-reader.ts'

type Asked = Pick<Context, 'tx' | 'now'> & { viewer: Viewer }

/** Stored items → as this moderator sees them; a few reads for any number. */
export async function presentItems(db: Db, items: readonly ReportedItemRecord[], { viewer, tx, now }: Asked): Promise<QueueItem[]> {
	if (items.length === 0) return []
	const communityIds = items.map(({ communityId }) => communityId)
	const seats = items.map(({ communityId, authorId }) => ({ communityId, userId: authorId }))
	const personIds = items.flatMap(({ authorId, claim, handled }) => [
		authorId,
		...(claim ? [claim.by] : []),
		...(handled ? [handled.by] : []),
	])
	const [targets, around] = await readAll(tx, [
		() => presentReported(db, items, viewer, tx),
		() => {
			const named = part<CommunityRecord>('communities', { _id: { $in: distinctIds(communityIds) } }, { name: 1 })
			return readTogether(
				db,
				{ named, found: becausePart(items), people: authorsPart(distinctIds(personIds)), ...knownParts(seats, now) },
				tx,
			)
		},
	])
	const names = new Map(around.named.map(({ _id, name }) => [_id.toHexString(), name]))
	const [known, people] = [knownOf(seats, around), authorsOf(around.people)]
	const because = becauseOf(around.found)
	const person = (id: ReportedItemRecord['authorId']) => {
		const found = people.get(id.toHexString())
		return found && !found.deleted ? found : null
	}
	return items.map((item) => {
		const author = person(item.authorId)
		const facts = known.get(seatKey({ communityId: item.communityId, userId: item.authorId }))
		const handler = item.handled && person(item.handled.by)
		return {
			...plainView(item),
			because: because.get(item.targetId.toHexString()) ?? [],
			communityName: names.get(item.communityId.toHexString()) ?? '',
			target: targets.get(item.targetId.toHexString()) ?? null,
			claim: claimView(item, { now, viewerId: viewer.id, person }),
			handled: item.handled && { by: handler && named(handler), at: item.handled.at.toISOString(), how: item.handled.how },
			author: author && facts ? { username: author.username, ...facts } : null,
		}
	})
}

function plainView(item: ReportedItemRecord) {
	return {
		id: item._id.toHexString(),
		communityId: item.communityId.toHexString(),
		type: item.type,
		targetId: item.targetId.toHexString(),
		noReports: item.noReports,
		noWaiting: item.noWaiting,
		reasons: [...reportReasons, automaticReason]
			.map(({ id, title }) => ({ reason: title, count: item.reasons[id] ?? 0 }))
			.filter(({ count }) => count > 0)
			.sort((a, b) => b.count - a.count),
		firstAt: item.firstAt.toISOString(),
		lastAt: item.lastAt.toISOString(),
	}
}

interface Looking {
	now: Date
	viewerId: string
	person: (id: ReportedItemRecord['authorId']) => Parameters<typeof named>[0] | null
}

/** An expired claim counts as none. */
function claimView({ claim }: ReportedItemRecord, { now, viewerId, person }: Looking): QueueItem['claim'] {
	if (!claim || claim.until <= now) return null
	const by = person(claim.by)
	return by && { by: named(by), until: claim.until.toISOString(), isOwn: by.id === viewerId }
}
