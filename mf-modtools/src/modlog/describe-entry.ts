import { sayReasons } from '../because/say-because.ts'
import { fieldInLog } from '../community-fields/say-field.ts'
import { listOf } from '../frame/list-of.ts'
import type { ModlogEntry } from './modlog.api.ts'
import { t } from './text.ts'

type Action = ModlogEntry['content']['action']

/** What the sentence of an entry names, besides who acted. */
const objects: Readonly<Record<Action, 'item' | 'member' | 'rule' | 'automaticRule' | 'nothing'>> = {
	remove_post: 'item',
	remove_comment: 'item',
	restore_post: 'item',
	restore_comment: 'item',
	release_post: 'item',
	release_comment: 'item',
	refuse_post: 'nothing',
	refuse_comment: 'nothing',
	lock_post: 'item',
	unlock_post: 'item',
	lock_comment: 'item',
	unlock_comment: 'item',
	pin_post: 'item',
	unpin_post: 'item',
	escalate_report: 'item',
	return_report: 'item',
	close_report: 'item',
	escalate_message: 'nothing',
	return_message: 'nothing',
	close_message: 'nothing',
	ban_member: 'member',
	unban_member: 'member',
	mute_member: 'member',
	unmute_member: 'member',
	add_moderator: 'member',
	remove_moderator: 'member',
	add_rule: 'rule',
	edit_rule: 'rule',
	delete_rule: 'rule',
	order_rules: 'nothing',
	add_automatic_rule: 'automaticRule',
	edit_automatic_rule: 'automaticRule',
	delete_automatic_rule: 'automaticRule',
	switch_on_automatic_rule: 'automaticRule',
	switch_off_automatic_rule: 'automaticRule',
	undo_automatic_rule: 'automaticRule',
	change_settings: 'nothing',
	change_picture: 'nothing',
	add_webhook: 'nothing',
	edit_webhook: 'nothing',
	delete_webhook: 'nothing',
	switch_off_webhook: 'nothing',
	suspend_member: 'member',
	lift_suspension: 'member',
	import_community: 'nothing',
	import_content: 'nothing',
	undo_import: 'nothing',
	erase_imported: 'nothing',
	unname_imported: 'nothing',
	approve_claim: 'member',
	deny_claim: 'nothing',
}

export function objectOf(action: Action): (typeof objects)[Action] {
	return objects[action]
}

const values: readonly ('' | Action)[] = ['', ...(Object.keys(objects) as Action[])] // the keys are the actions

/** Filter options, all kinds first. A label is said only where it is shown. */
export const kinds: readonly { value: '' | Action; label: string }[] = values.map((value) => ({
	value,
	get label() {
		return value === '' ? t('all-actions') : t(`kind-${value}`)
	},
}))

/** The actor of an entry whose name may not be shown. */
export function anonymousActor({ content }: Pick<ModlogEntry, 'content'>): string {
	const { automaticRule } = content.details
	if (typeof automaticRule === 'string' && objectOf(content.action) !== 'automaticRule') return t('as-rule', { rule: automaticRule })
	return t(`as-${content.as}`)
}

/** Further details of an entry, as short sentences. */
export function detailsOf({ content }: Pick<ModlogEntry, 'content'>): string[] {
	const { author, rule, until, changed, place, removed, onAppeal, becameModerator, because, before, contentRemovedOfDays, webhook } =
		content.details
	const sentences: (string | false)[] = [
		typeof rule === 'string' && objectOf(content.action) !== 'rule' && t('rule', { rule }),
		typeof before === 'string' && before !== rule && t('before', { before }),
		typeof author === 'string' && t('imported-name', { name: author }),
		typeof until === 'string' && t('until', { date: until.slice(0, 10), time: until.slice(11, 16) }),
		content.action === 'ban_member' && until === null && t('permanent'),
		typeof changed === 'string' && t('changed', { fields: listOf(changed.split(', ').map(fieldInLog)) }),
		(place === 'banner' || place === 'picture') && (removed === true ? t(`removed-${place}`) : t(`changed-${place}`)),
		typeof because === 'string' && t('because', { reasons: sayReasons(because) }),
		typeof webhook === 'string' && t('webhook', { name: webhook }),
		onAppeal === true && t('after-appeal'),
		becameModerator === true && t('became-moderator'),
		typeof contentRemovedOfDays === 'number' &&
			(contentRemovedOfDays === 0 ? t('with-all-content') : t('with-content', { days: contentRemovedOfDays })),
	]
	return sentences.filter((sentence) => sentence !== false)
}
