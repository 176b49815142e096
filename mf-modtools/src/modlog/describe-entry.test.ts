import { modlogActions } from '@folkmoot/modtools-contract/modlog'
import { expect, it } from 'vitest'
import { detailsOf, kinds } from './describe-entry.ts'
import type { ModlogEntry } from './modlog.api.ts'

type Content = ModlogEntry['content']

it.each<[Content['action'], Content['details'], string[]]>([
	['remove_post', {}, []],
	['remove_post', { rule: 'Be kind' }, ['Rule: “Be kind”']],
	['edit_rule', { rule: 'Be kinder', before: 'Be kind' }, ['Before: “Be kind”']],
	['ban_member', { until: '2030-01-02T03:04:05.000Z', rule: 'No ads' }, ['Rule: “No ads”', 'Until 2030-01-02, 03:04 UTC']],
	['ban_member', { until: null }, ['Permanent']],
	['unban_member', { onAppeal: true }, ['After an appeal']],
	['unban_member', { becameModerator: true }, ['Became a moderator']],
	['change_settings', { changed: 'about, postingRestricted' }, ['Changed: the description, who may post']],
	['change_picture', { place: 'banner', removed: true }, ['Removed the banner']],
	['suspend_member', { contentRemovedOfDays: 0 }, ['With all their content']],
])('%s %j', (action, details, sentences) => {
	expect(detailsOf({ content: { action, details } as Content })).toEqual(sentences)
})

it('has a filter for each action, in words', () => {
	expect(kinds.map(({ value }) => value)).toEqual(['', ...modlogActions])
	expect(new Set(kinds.map(({ label }) => label)).size).toBe(kinds.length)
})
