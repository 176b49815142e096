import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type Visit, visitsOf, visitsPart } from '@folkmoot/service-kit/content/read-visits'
import {
	communitiesOf,
	hiddenOf,
	hiddenPart,
	joinedPart,
	moderatedPart,
	mutedOf,
	mutedPart,
	threadVotesPart,
	votesOf,
} from '@folkmoot/service-kit/content/viewer-marks'
import { readTogether } from '@folkmoot/service-kit/read-together'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'

/** The viewer's own data on a post's page. Sets and maps are by hex id. */
export interface OwnMarks {
	votes: ReadonlyMap<string, boolean>
	hidden: ReadonlySet<string>
	muted: ReadonlySet<string>
	joined: ReadonlySet<string>
	moderated: ReadonlySet<string>
	visits: ReadonlyMap<string, Visit>
}

/** One read, however long the thread is; `people` are its authors. */
export async function readOwnMarks(db: Db, viewer: Viewer | null, post: PostRecord, people: readonly ObjectId[]): Promise<OwnMarks> {
	const found = await readTogether(db, {
		votes: threadVotesPart(viewer, post._id),
		hidden: hiddenPart(viewer, [post._id]),
		muted: mutedPart(viewer, [...people, post.communityId]),
		joined: joinedPart(viewer, [post.communityId]),
		moderated: moderatedPart(viewer, [post.communityId]),
		visits: visitsPart(viewer, [post]),
	})
	return {
		votes: votesOf(found.votes),
		hidden: hiddenOf(found.hidden),
		muted: mutedOf(found.muted),
		joined: communitiesOf(found.joined),
		moderated: communitiesOf(found.moderated),
		visits: await visitsOf({ db, viewer }, found.visits, [post]),
	}
}
