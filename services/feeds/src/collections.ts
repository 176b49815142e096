import type { HomeAddressRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import type {
	FeedStepRecord,
	HiddenPostRecord,
	SearchDocRecord,
	SearchStateRecord,
	SearchTextRecord,
	SearchThreadRecord,
	SearchWordRecord,
} from '@folkmoot/feeds-contract/feed-records'
import type { ListItemRecord, ListRecord } from '@folkmoot/lists-contract/list-records'
import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { borrow, memoizePerDb, own, type ReadonlyCollection } from '@folkmoot/service-kit/collections'
import type { Collection, Db } from 'mongodb'

interface FeedCollections {
	hiddenPosts: Collection<HiddenPostRecord>
	feedSteps: Collection<FeedStepRecord>
	searchDocs: Collection<SearchDocRecord>
	searchTexts: Collection<SearchTextRecord>
	searchWords: Collection<SearchWordRecord>
	searchState: Collection<SearchStateRecord>
	searchThreads: Collection<SearchThreadRecord>
	posts: ReadonlyCollection<PostRecord>
	comments: ReadonlyCollection<CommentRecord>
	users: ReadonlyCollection<UserRecord>
	homeAddresses: ReadonlyCollection<HomeAddressRecord>
	communities: ReadonlyCollection<CommunityRecord>
	members: ReadonlyCollection<MemberRecord>
	moderators: ReadonlyCollection<ModeratorRecord>
	lists: ReadonlyCollection<ListRecord>
	listItems: ReadonlyCollection<ListItemRecord>
}

/** The collections that this area writes, and those of others that it reads. services/post indexes posts and comments. */
export const feedCollections: (db: Db) => FeedCollections = memoizePerDb((db) => ({
	hiddenPosts: own(db, 'hiddenPosts'),
	feedSteps: own(db, 'feedSteps'),
	searchDocs: own(db, 'searchDocs'),
	searchTexts: own(db, 'searchTexts'),
	searchWords: own(db, 'searchWords'),
	searchState: own(db, 'searchState'),
	searchThreads: own(db, 'searchThreads'),
	posts: borrow(db, 'posts'),
	comments: borrow(db, 'comments'),
	users: borrow(db, 'users'),
	homeAddresses: borrow(db, 'homeAddresses'),
	communities: borrow(db, 'communities'),
	members: borrow(db, 'members'),
	moderators: borrow(db, 'moderators'),
	lists: borrow(db, 'lists'),
	listItems: borrow(db, 'listItems'),
}))
