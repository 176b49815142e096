import { communityFields } from '@folkmoot/community-contract/community-fields'
import type { RuleItem } from '@folkmoot/content-kit/automatic-rules/compile-rule'
import { compiledRule } from '@folkmoot/content-kit/automatic-rules/compiled-rules'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { HoldCause } from '@folkmoot/post-contract/held'
import { fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { lockAuthor } from '../author-lock-store.ts'
import { postCollections } from '../collections.ts'
import type { Standing } from '../standing-access.ts'
import { countRecent, hasFewerItems, readAccount } from './author-reader.ts'
import type { HoldTerms } from './hold-terms.ts'

interface Written {
	item: RuleItem
	authorId: ObjectId
	communityId: ObjectId
}

interface When {
	tx: ClientSession | undefined
	now: Date
}

/** Why something waits; `ruleId` in hex if an automatic rule holds it. */
export interface Hold {
	cause: HoldCause
	ruleId?: string
}

type Account = () => Promise<{ ageDays: number; points: number }>

/** Why what somebody is about to publish has to wait for a moderator (rule moderation-29); null if it need not. */
export async function findHoldCause(
	db: Db,
	written: Written,
	{ settings, rules }: HoldTerms,
	{ isMod, isAdmin }: Pick<Standing, 'isMod' | 'isAdmin'>,
	when: When,
): Promise<Hold | null> {
	if (isMod || isAdmin) return null
	let read: ReturnType<Account> | undefined
	const account = () => {
		read ??= readAccount(db, written.authorId, when)
		return read
	}
	for (const rule of rules) {
		const because = await matchRule(db, rule, written, account, when)
		if (because) return { cause: { why: 'rule', rule: rule.name, because }, ruleId: rule._id.toHexString() }
	}
	const first = Number(settings.holdFirst)
	if (first > 0 && (await hasFewerItems(db, placeOf(written), first, when))) return { cause: { why: 'first' } }
	return (await isLinkOfNewAccount(written, settings, account)) ? { cause: { why: 'links' } } : null
}

const placeOf = ({ authorId, communityId }: Written) => ({ authorId, communityId })

/** What the author wrote lately is counted last, and only if all other conditions are met. */
async function matchRule(db: Db, rule: AutomaticRuleRecord, written: Written, account: Account, when: When): Promise<string[] | null> {
	const { pace, youngerThanDays, fewerPointsThan } = rule.conditions
	const matches = compiledRule(rule)
	const known = youngerThanDays === null && fewerPointsThan === null ? { ageDays: null, points: null } : await account()
	const because = matches(written.item, { ...known, recentCount: Number.POSITIVE_INFINITY })
	if (!because || !pace) return because
	const place = placeOf(written)
	await lockAuthor(db, { authorId: place.authorId.toHexString(), communityId: place.communityId.toHexString() }, when)
	const before = await countRecent(db, place, { minutes: pace.minutes, kinds: rule.kinds }, when)
	return matches(written.item, { ...known, recentCount: before + 1 })
}

/** Refuses an edit that adds links for which something new would have to wait (rule moderation-29). */
export async function assertNoHeldLinks(
	db: Db,
	edit: Pick<Written, 'authorId' | 'communityId'> & { before: RuleItem; after: RuleItem },
	{ isMod, isAdmin }: Pick<Standing, 'isMod' | 'isAdmin'>,
	when: When,
): Promise<void> {
	const { before, after, authorId, communityId } = edit
	if (isMod || isAdmin || after.hosts.every((host) => before.hosts.includes(host))) return
	const community = await postCollections(db).communities.findOne({ _id: communityId }, sessionOptions(when.tx))
	const settings = valuesOf(communityFields, community ?? {})
	const account = () => readAccount(db, authorId, when)
	if (await isLinkOfNewAccount({ item: after }, settings, account)) throw fail('edit_adds_links')
}

async function isLinkOfNewAccount(
	{ item }: Pick<Written, 'item'>,
	{ holdLinksDays, holdLinksPoints }: HoldTerms['settings'],
	account: Account,
): Promise<boolean> {
	const [days, least] = [Number(holdLinksDays), Number(holdLinksPoints)]
	if (item.hosts.length === 0 || (days === 0 && least === 0)) return false
	const { ageDays, points } = await account()
	return ageDays < days || points < least
}
