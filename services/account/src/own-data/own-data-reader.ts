import type { Db, Document, ObjectId } from 'mongodb'
import { bots } from '../bots/collections.ts'
import { claims } from '../claims/collections.ts'
import { bans, comments, homeAddresses, lists, members, moderators, mutes, notifications, posts, sessions, votes } from '../collections.ts'
import { pushSubscriptions } from '../push/collections.ts'
import { addressHolds, apiKeys, passkeys, secondFactors } from '../security/collections.ts'
import { identities } from '../sign-in/collections.ts'
import {
	communityRequests,
	conversationMessages,
	decisions,
	drafts,
	escalations,
	heldItems,
	hiddenPosts,
	images,
	reports,
	savedReplies,
	visits,
} from './collections.ts'
import * as view from './own-data-view.ts'
import * as signIn from './own-sign-in-view.ts'

/** One list in the file, streamed row by row. */
interface Part {
	name: string
	rows: AsyncIterable<object>
}

/** Rows in memory at once. */
const batchSize = 200

/** Everything the areas store about a member, each list by an index on the member and without a query per row. */
export function readParts(db: Db, userId: ObjectId): Part[] {
	const options = { batchSize }
	const part = <T>(name: string, rows: AsyncIterable<T>, show: (row: T) => object): Part => ({ name, rows: mapped(rows, show) })
	return [
		part(
			'posts',
			posts(db)
				.find({ authorId: userId }, { ...options, projection: { bodyTree: 0 } })
				.sort({ createdAt: 1 }),
			view.postRow,
		),
		part(
			'comments',
			comments(db)
				.find({ authorId: userId }, { ...options, projection: { bodyTree: 0 } })
				.sort({ createdAt: 1 }),
			view.commentRow,
		),
		part('waiting', heldItems(db).find({ authorId: userId }, { ...options, projection: { 'record.bodyTree': 0 } }), view.heldRow),
		part('drafts', drafts(db).find({ userId }, options), view.draftRow),
		part('visits', visits(db).find({ userId }, options), view.visitRow),
		part('votes', votes(db).find({ voterId: userId }, options), view.voteRow),
		part('lists', lists(db).find({ ownerId: userId }, { ...options, projection: { descriptionTree: 0 } }), view.listRow),
		part('listItems', lists(db).aggregate<view.ListItem>(itemsOf(userId), options), view.listItemRow),
		part('memberships', members(db).aggregate<view.InCommunity>(inCommunity({ userId }, 'joinedAt'), options), view.membershipRow),
		part('moderates', moderators(db).aggregate<view.InCommunity>(inCommunity({ userId }, 'createdAt'), options), view.moderatesRow),
		part('bannedFrom', bans(db).aggregate<view.InCommunity>(inCommunity({ userId }, 'createdAt'), options), view.banRow),
		part('savedReplies', savedReplies(db).aggregate<view.SavedReply>(repliesBy(userId), options), view.savedReplyRow),
		part('decisions', decisions(db).aggregate<view.Decided>(decided(userId), options), view.decisionRow),
		part(
			'messagesToModerators',
			conversationMessages(db).aggregate<view.Written>(messagesOf({ memberId: userId, from: { $ne: 'note' } }), options),
			view.messageRow,
		),
		part(
			'messagesAsModerator',
			conversationMessages(db).aggregate<view.Written>(messagesOf({ by: userId, from: { $ne: 'member' } }), options),
			view.messageRow,
		),
		part('communityRequests', communityRequests(db).find({ userId }, options), view.requestRow),
		part('bots', bots(db).find({ ownerId: userId }, options), view.botRow),
		part('claims', claims(db).find({ userId }, options), view.claimRow),
		part('mutes', mutes(db).aggregate<view.NamedMute>(namedMutes(userId), options), view.muteRow),
		part('hiddenPosts', hiddenPosts(db).find({ userId }, options), view.hiddenPostRow),
		part('reports', reports(db).find({ reporterId: userId }, options), view.reportRow),
		part('toAdmins', escalations(db).aggregate<view.ToAdmins>(escalatedBy(userId), options), view.toAdminsRow),
		part('notifications', notifications(db).find({ receiverId: userId }, options), view.notificationRow),
		part('images', images(db).find({ uploaderId: userId }, options), view.imageRow),
		part('sessions', sessions(db).find({ userId }, options), signIn.sessionRow),
		part('homeAddresses', homeAddresses(db).find({ _id: userId }, options), signIn.homeAddressRow),
		part('pushSubscriptions', pushSubscriptions(db).find({ userId }, options), signIn.pushSubscriptionRow),
		part('addressHolds', addressHolds(db).find({ _id: userId }, options), signIn.addressHoldRow),
		part('secondFactors', secondFactors(db).find({ _id: userId }, options), signIn.secondFactorRow),
		part('passkeys', passkeys(db).find({ userId }, options), signIn.passkeyRow),
		part('identities', identities(db).find({ userId }, options), signIn.identityRow),
		part('apiKeys', apiKeys(db).aggregate<signIn.OwnKey>(namedKeys(userId), options), signIn.apiKeyRow),
	]
}

async function* mapped<T>(rows: AsyncIterable<T>, show: (row: T) => object): AsyncGenerator<object> {
	for await (const row of rows) yield show(row)
}

const withCommunity: Document = {
	$lookup: {
		from: 'communities',
		localField: 'communityId',
		foreignField: '_id',
		as: 'community',
		pipeline: [{ $project: { name: 1 } }],
	},
}

/** Adds the community's name by a join in the same query. */
function inCommunity(match: Document, time: string): Document[] {
	return [
		{ $match: match },
		withCommunity,
		{ $project: { _id: 0, community: { $first: '$community.name' }, at: `$${time}`, expiresAt: 1 } },
	]
}

/** What this member wrote for the moderators of communities to use again. */
function repliesBy(by: ObjectId): Document[] {
	return [{ $match: { by } }, withCommunity, { $project: { _id: 0, community: { $first: '$community.name' }, title: 1, text: 1, at: 1 } }]
}

/** What this member brought before the admins. */
function escalatedBy(by: ObjectId): Document[] {
	return [{ $match: { by } }, withCommunity, { $set: { community: { $first: '$community.name' } } }]
}

/** Moderators' decisions about this member, with the member's appeal. */
function decided(memberId: ObjectId): Document[] {
	return [{ $match: { memberId } }, withCommunity, { $set: { community: { $first: '$community.name' } } }]
}

/** Messages with the subject of their conversation, and the community whose moderators it is with. */
function messagesOf(match: Document): Document[] {
	return [
		{ $match: match },
		{ $sort: { at: 1 } },
		{ $lookup: { from: 'conversations', localField: 'conversationId', foreignField: '_id', as: 'in' } },
		{ $set: { subject: { $first: '$in.subject' }, communityId: { $first: '$in.communityId' } } },
		withCommunity,
		{ $project: { _id: 0, conversationId: 1, from: 1, body: 1, at: 1, subject: 1, community: { $first: '$community.name' } } },
	]
}

function itemsOf(ownerId: ObjectId): Document[] {
	return [
		{ $match: { ownerId } },
		// Same as contentsOf() in the lists contract.
		{ $project: { name: 1, contentsId: { $ifNull: ['$contentsId', '$_id'] } } },
		{ $lookup: { from: 'listItems', localField: 'contentsId', foreignField: 'listId', as: 'item' } },
		{ $unwind: '$item' },
		{ $project: { _id: 0, list: '$name', targetType: '$item.targetType', targetId: '$item.targetId', createdAt: '$item.createdAt' } },
	]
}

function namedKeys(userId: ObjectId): Document[] {
	return [
		{ $match: { userId } },
		{
			$lookup: { from: 'communities', localField: 'communityIds', foreignField: '_id', as: 'named', pipeline: [{ $project: { name: 1 } }] },
		},
		{ $set: { communities: '$named.name' } },
		{ $unset: ['named', 'hash'] },
	]
}

function namedMutes(userId: ObjectId): Document[] {
	const lookup = (from: string, name: string) => ({
		$lookup: { from, localField: 'targetId', foreignField: '_id', as: from, pipeline: [{ $project: { name: `$${name}` } }] },
	})
	return [
		{ $match: { userId } },
		lookup('users', 'username'),
		lookup('communities', 'name'),
		{ $project: { _id: 0, type: 1, createdAt: 1, name: { $ifNull: [{ $first: '$users.name' }, { $first: '$communities.name' }] } } },
	]
}
