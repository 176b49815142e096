import { communityFields } from '@folkmoot/community-contract/community-fields'
import type { ModlogEntry } from './modlog.api.ts'

type Action = ModlogEntry['content']['action']

/** The text of an entry, verb, object and the rest; and the name of its kind in filters. */
interface EntryText {
	verb: string
	/** The object after the verb. */
	object: 'post' | 'comment' | 'member' | 'rule' | 'automaticRule' | 'nothing'
	/** Text after the object. */
	after?: string
	kind: string
}

const entryTexts: Readonly<Record<Action, EntryText>> = {
	remove_post: { verb: 'removed', object: 'post', kind: 'Removed posts' },
	remove_comment: { verb: 'removed', object: 'comment', kind: 'Removed comments' },
	restore_post: { verb: 'restored', object: 'post', kind: 'Restored posts' },
	restore_comment: { verb: 'restored', object: 'comment', kind: 'Restored comments' },
	lock_post: { verb: 'locked', object: 'post', kind: 'Locked posts' },
	unlock_post: { verb: 'unlocked', object: 'post', kind: 'Unlocked posts' },
	lock_comment: { verb: 'locked', object: 'comment', kind: 'Locked comments' },
	unlock_comment: { verb: 'unlocked', object: 'comment', kind: 'Unlocked comments' },
	pin_post: { verb: 'pinned', object: 'post', kind: 'Pinned posts' },
	unpin_post: { verb: 'unpinned', object: 'post', kind: 'Unpinned posts' },
	ban_member: { verb: 'banned', object: 'member', kind: 'Bans' },
	unban_member: { verb: 'unbanned', object: 'member', kind: 'Lifted bans' },
	add_moderator: { verb: 'appointed', object: 'member', after: 'as a moderator', kind: 'New moderators' },
	remove_moderator: { verb: 'removed', object: 'member', after: 'as a moderator', kind: 'Removed moderators' },
	add_rule: { verb: 'added the rule', object: 'rule', kind: 'New rules' },
	edit_rule: { verb: 'changed the rule', object: 'rule', kind: 'Changed rules' },
	delete_rule: { verb: 'deleted the rule', object: 'rule', kind: 'Deleted rules' },
	order_rules: { verb: 'changed the order of the rules', object: 'nothing', kind: 'Reordered rules' },
	add_automatic_rule: { verb: 'added the automatic rule', object: 'automaticRule', kind: 'New automatic rules' },
	edit_automatic_rule: { verb: 'changed the automatic rule', object: 'automaticRule', kind: 'Changed automatic rules' },
	delete_automatic_rule: { verb: 'deleted the automatic rule', object: 'automaticRule', kind: 'Deleted automatic rules' },
	switch_on_automatic_rule: { verb: 'switched on the automatic rule', object: 'automaticRule', kind: 'Automatic rules switched on' },
	switch_off_automatic_rule: { verb: 'switched off the automatic rule', object: 'automaticRule', kind: 'Automatic rules switched off' },
	undo_automatic_rule: { verb: 'undid all of the automatic rule', object: 'automaticRule', kind: 'Automatic rules undone' },
	change_settings: { verb: 'changed the settings', object: 'nothing', kind: 'Changed settings' },
	change_picture: { verb: 'changed the pictures', object: 'nothing', kind: 'Changed pictures' },
	suspend_member: { verb: 'suspended', object: 'member', kind: 'Suspensions' },
	lift_suspension: { verb: 'lifted the suspension of', object: 'member', kind: 'Lifted suspensions' },
	import_community: { verb: 'imported the community', object: 'nothing', kind: 'Import from another site' },
}

export function textOf(action: Action): EntryText {
	return entryTexts[action]
}

/** Filter options, all kinds first. */
export const kinds: readonly { value: '' | Action; label: string }[] = [
	{ value: '', label: 'All actions' },
	// The keys are the actions.
	...(Object.keys(entryTexts) as Action[]).map((action) => ({ value: action, label: entryTexts[action].kind })),
]

const actors = { normal: 'Somebody', mods: 'A moderator', admins: 'An admin' } as const

/** The actor of an entry whose name may not be shown. */
export function anonymousActor({ content }: Pick<ModlogEntry, 'content'>): string {
	const { automaticRule } = content.details
	if (typeof automaticRule === 'string' && textOf(content.action).object !== 'automaticRule') return `The automatic rule “${automaticRule}”`
	return actors[content.as]
}

/** Names of fields; an entry may have one that is gone. */
const fields: Readonly<Record<string, { inLog: string }>> = communityFields

/** Further details of an entry, as short sentences. */
export function detailsOf({ content }: Pick<ModlogEntry, 'content'>): string[] {
	const { rule, until, changed, place, removed, onAppeal, becameModerator, because, before, contentRemovedOfDays } = content.details
	const sentences: (string | false)[] = [
		typeof rule === 'string' && textOf(content.action).object !== 'rule' && `Rule: “${rule}”`,
		typeof before === 'string' && before !== rule && `Before: “${before}”`,
		typeof until === 'string' && `Until ${until.slice(0, 10)}, ${until.slice(11, 16)} UTC`,
		content.action === 'ban_member' && until === null && 'Permanent',
		typeof changed === 'string' &&
			`Changed: ${changed
				.split(', ')
				.map((name) => fields[name]?.inLog ?? name)
				.join(', ')}`,
		typeof place === 'string' && `${removed === true ? 'Removed' : 'Changed'} the ${place}`,
		typeof because === 'string' && `Because: ${because}`,
		onAppeal === true && 'After an appeal',
		becameModerator === true && 'Became a moderator',
		typeof contentRemovedOfDays === 'number' &&
			(contentRemovedOfDays === 0 ? 'With all their content' : `With their content from the last ${contentRemovedOfDays} days`),
	]
	return sentences.filter((sentence) => sentence !== false)
}
