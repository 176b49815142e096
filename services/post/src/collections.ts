import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { ClaimedAuthorRecord } from '@folkmoot/account-contract/claim-records'
import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { ListItemRecord } from '@folkmoot/lists-contract/list-records'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import type {
	AnnouncementRecord,
	AuthorLockRecord,
	CommentRecord,
	ImageClaimRecord,
	LanguageFillingRecord,
	OldAddressRecord,
	PinLockRecord,
	PostRecord,
	VisitRecord,
	VoteRecord,
} from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord, RemovedPostRecord } from '@folkmoot/post-contract/removal-records'
import { borrow, memoizePerDb, own, type ReadonlyCollection } from '@folkmoot/service-kit/collections'
import type { Collection, Db } from 'mongodb'

interface PostCollections {
	posts: Collection<PostRecord>
	comments: Collection<CommentRecord>
	votes: Collection<VoteRecord>
	visits: Collection<VisitRecord>
	drafts: Collection<DraftRecord>
	heldItems: Collection<HeldItemRecord>
	announcements: Collection<AnnouncementRecord>
	pinLocks: Collection<PinLockRecord>
	authorLocks: Collection<AuthorLockRecord>
	contentRemovals: Collection<ContentRemovalRecord>
	removedPosts: Collection<RemovedPostRecord>
	imageClaims: Collection<ImageClaimRecord>
	oldAddresses: Collection<OldAddressRecord>
	languageFilling: Collection<LanguageFillingRecord>
	users: ReadonlyCollection<UserRecord>
	claimedAuthors: ReadonlyCollection<ClaimedAuthorRecord>
	communities: ReadonlyCollection<CommunityRecord>
	moderators: ReadonlyCollection<ModeratorRecord>
	bans: ReadonlyCollection<BanRecord>
	automaticRules: ReadonlyCollection<AutomaticRuleRecord>
	images: ReadonlyCollection<ImageRecord>
	listItems: ReadonlyCollection<ListItemRecord>
	reportedItems: ReadonlyCollection<ReportedItemRecord>
	siteSettings: ReadonlyCollection<SiteSettingsRecord>
}

/** The collections this area writes, and those of others it reads. */
export const postCollections: (db: Db) => PostCollections = memoizePerDb((db) => ({
	posts: own(db, 'posts'),
	comments: own(db, 'comments'),
	votes: own(db, 'votes'),
	visits: own(db, 'visits'),
	drafts: own(db, 'drafts'),
	heldItems: own(db, 'heldItems'),
	announcements: own(db, 'announcements'),
	pinLocks: own(db, 'pinLocks'),
	authorLocks: own(db, 'authorLocks'),
	contentRemovals: own(db, 'contentRemovals'),
	removedPosts: own(db, 'removedPosts'),
	imageClaims: own(db, 'imageClaims'),
	oldAddresses: own(db, 'oldAddresses'),
	languageFilling: own(db, 'languageFilling'),
	users: borrow(db, 'users'),
	claimedAuthors: borrow(db, 'claimedAuthors'),
	communities: borrow(db, 'communities'),
	moderators: borrow(db, 'moderators'),
	bans: borrow(db, 'bans'),
	automaticRules: borrow(db, 'automaticRules'),
	images: borrow(db, 'images'),
	listItems: borrow(db, 'listItems'),
	reportedItems: borrow(db, 'reportedItems'),
	siteSettings: borrow(db, 'siteSettings'),
}))
