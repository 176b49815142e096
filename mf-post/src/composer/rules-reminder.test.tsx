import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { hasReadRules, noteRulesRead } from './rules-read.ts'
import { RulesReminder } from './rules-reminder.tsx'

beforeEach(() => localStorage.clear())

const rule = { id: sampleId(80), rule: 'Name the variety', description: null, communityId: sampleId(50), zIndex: 0 }
const rules = [{ ...rule, createdBy: sampleId(1), createdAt: '2026-01-01T00:00:00.000Z' }]
const show = (community = sampleCommunity({ rules })) =>
	renderInFrame(<RulesReminder community={community} />, { session: memberSession() })

it('shows the rules for the first post in a community, and not for the second', () => {
	const { unmount } = show()
	expect(screen.getByRole('region', { name: 'Rules of Gardening' }).textContent).toContain('Name the variety')
	unmount()
	noteRulesRead('mira', sampleCommunity().id)
	show()
	expect(screen.queryByRole('region')).toBeNull()
})

it('shows nothing for a community without rules', () => {
	show(sampleCommunity({ rules: [] }))
	expect(screen.queryByRole('region')).toBeNull()
})

it('keeps what each member has read, the last two hundred', () => {
	for (let n = 0; n < 201; n++) noteRulesRead('mira', sampleId(n))
	expect(hasReadRules('mira', sampleId(200))).toBe(true)
	expect(hasReadRules('mira', sampleId(0))).toBe(false)
	expect(hasReadRules('bo', sampleId(200))).toBe(false)
})
