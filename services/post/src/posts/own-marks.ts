import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type Visit, visitsOf, visitsQuery } from '@folkmoot/service-kit/content/read-visits'
import {
	communitiesOf,
	hiddenOf,
	hiddenQuery,
	joinedQuery,
	moderatedQuery,
	mutedOf,
	mutedQuery,
	threadVotesQuery,
	votesOf,
} from '@folkmoot/service-kit/content/viewer-marks'
import { readBatch } from '@folkmoot/service-kit/reads/batch-query'
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
	const marks = await readBatch(db, {
		votes: threadVotesQuery(viewer, post._id),
		hidden: hiddenQuery(viewer, [post._id]),
		muted: mutedQuery(viewer, [...people, post.communityId]),
		joined: joinedQuery(viewer, [post.communityId]),
		moderated: moderatedQuery(viewer, [post.communityId]),
		visits: visitsQuery(viewer, [post]),
	})
	return {
		votes: votesOf(marks.votes),
		hidden: hiddenOf(marks.hidden),
		muted: mutedOf(marks.muted),
		joined: communitiesOf(marks.joined),
		moderated: communitiesOf(marks.moderated),
		visits: await visitsOf({ db, viewer }, marks.visits, [post]),
	}
}
