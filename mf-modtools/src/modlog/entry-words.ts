import type { ModlogEntry } from './modlog.api.ts'

type Action = ModlogEntry['content']['action']

/** The words of an entry: action, object and the rest; and the name of its kind in filters. */
interface Words {
	did: string
	/** The object after `did`. */
	to: 'post' | 'comment' | 'member' | 'rule' | 'automaticRule' | 'nothing'
	/** Words after the object. */
	after?: string
	kind: string
}

const table: Readonly<Record<Action, Words>> = {
	remove_post: { did: 'removed', to: 'post', kind: 'Removed posts' },
	remove_comment: { did: 'removed', to: 'comment', kind: 'Removed comments' },
	restore_post: { did: 'restored', to: 'post', kind: 'Restored posts' },
	restore_comment: { did: 'restored', to: 'comment', kind: 'Restored comments' },
	lock_post: { did: 'locked', to: 'post', kind: 'Locked posts' },
	unlock_post: { did: 'unlocked', to: 'post', kind: 'Unlocked posts' },
	lock_comment: { did: 'locked', to: 'comment', kind: 'Locked comments' },
	unlock_comment: { did: 'unlocked', to: 'comment', kind: 'Unlocked comments' },
	pin_post: { did: 'pinned', to: 'post', kind: 'Pinned posts' },
	unpin_post: { did: 'unpinned', to: 'post', kind: 'Unpinned posts' },
	ban_member: { did: 'banned', to: 'member', kind: 'Bans' },
	unban_member: { did: 'lifted the ban of', to: 'member', kind: 'Lifted bans' },
	add_moderator: { did: 'appointed', to: 'member', after: 'as a moderator', kind: 'New moderators' },
	remove_moderator: { did: 'removed', to: 'member', after: 'as a moderator', kind: 'Removed moderators' },
	add_rule: { did: 'added the rule', to: 'rule', kind: 'New rules' },
	edit_rule: { did: 'changed the rule', to: 'rule', kind: 'Changed rules' },
	delete_rule: { did: 'deleted the rule', to: 'rule', kind: 'Deleted rules' },
	order_rules: { did: 'changed the order of the rules', to: 'nothing', kind: 'Reordered rules' },
	add_automatic_rule: { did: 'added the automatic rule', to: 'automaticRule', kind: 'New automatic rules' },
	edit_automatic_rule: { did: 'changed the automatic rule', to: 'automaticRule', kind: 'Changed automatic rules' },
	delete_automatic_rule: { did: 'deleted the automatic rule', to: 'automaticRule', kind: 'Deleted automatic rules' },
	switch_on_automatic_rule: { did: 'switched on the automatic rule', to: 'automaticRule', kind: 'Automatic rules switched on' },
	switch_off_automatic_rule: { did: 'switched off the automatic rule', to: 'automaticRule', kind: 'Automatic rules switched off' },
	undo_automatic_rule: { did: 'undid all of the automatic rule', to: 'automaticRule', kind: 'Automatic rules undone' },
	change_settings: { did: 'changed the settings', to: 'nothing', kind: 'Changed settings' },
	change_picture: { did: 'changed the pictures', to: 'nothing', kind: 'Changed pictures' },
	suspend_member: { did: 'suspended', to: 'member', kind: 'Suspensions' },
	lift_suspension: { did: 'lifted the suspension of', to: 'member', kind: 'Lifted suspensions' },
	import_community: { did: 'brought the community here', to: 'nothing', kind: 'Arrival from another site' },
}

export function wordsOf(action: Action): Words {
	return table[action]
}

/** Filter options, all kinds first. */
export const kinds: readonly { value: '' | Action; label: string }[] = [
	{ value: '', label: 'Everything' },
	// The keys are the actions.
	...(Object.keys(table) as Action[]).map((action) => ({ value: action, label: table[action].kind })),
]

const capacities = { normal: 'Somebody', mods: 'A moderator', admins: 'An admin' } as const

/** The actor, if no name may be shown. */
export function unnamed({ content }: Pick<ModlogEntry, 'content'>): string {
	const { automaticRule } = content.details
	if (typeof automaticRule === 'string' && wordsOf(content.action).to !== 'automaticRule') return `The automatic rule “${automaticRule}”`
	return capacities[content.as]
}

const settings: Readonly<Record<string, string>> = { about: 'the description', postingRestricted: 'who may post', nsfw: 'the age label' }

/** Further details of an entry, as short sentences. */
export function detailsOf({ content }: Pick<ModlogEntry, 'content'>): string[] {
	const { rule, until, changed, place, removed, onAppeal, becameModerator, because, before, contentRemovedOfDays } = content.details
	const said: (string | false)[] = [
		typeof rule === 'string' && wordsOf(content.action).to !== 'rule' && `Rule: “${rule}”`,
		typeof before === 'string' && before !== rule && `Before: “${before}”`,
		typeof until === 'string' && `Until ${until.slice(0, 10)}, ${until.slice(11, 16)} UTC`,
		content.action === 'ban_member' && until === null && 'For good',
		typeof changed === 'string' &&
			`Changed: ${changed
				.split(', ')
				.map((name) => settings[name] ?? name)
				.join(', ')}`,
		typeof place === 'string' && `${removed === true ? 'Took away' : 'Changed'} the ${place}`,
		typeof because === 'string' && `Because: ${because}`,
		onAppeal === true && 'After an appeal',
		becameModerator === true && 'Became a moderator',
		typeof contentRemovedOfDays === 'number' &&
			(contentRemovedOfDays === 0 ? 'With all they wrote' : `With what they wrote in ${contentRemovedOfDays} days`),
	]
	return said.filter((words): words is string => words !== false)
}
