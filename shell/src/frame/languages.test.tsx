import { speak } from '@folkmoot/kit/i18n'
import type { Session } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LeaveDialog } from '../leave-dialog.tsx'
import { Frame } from './frame.tsx'

let spoken = 'de'
beforeAll(() => speak(['de', 'ar'], () => spoken))
afterAll(() => speak([], () => 'en'))
beforeEach(() => {
	const unwatched = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
	vi.stubGlobal('matchMedia', () => unwatched)
})

const show = (session: Session) => renderInFrame(<Frame>The page</Frame>, { session, path: '/' })

it('speaks German', async () => {
	spoken = 'de'
	const communities = Array.from({ length: 13 }, (_, index) => sampleCommunity({ id: sampleId(index), name: `Place${index}` }))
	show(memberSession({ username: 'mira', notificationsNewCount: 3 }, { communities }))
	const bar = within(screen.getByRole('banner'))
	expect(bar.getByRole('link', { name: 'Benachrichtigungen, 3 neu' })).toBeTruthy()
	const main = within(screen.getByRole('navigation', { name: 'Hauptmenü' }))
	expect(main.getByRole('link', { name: 'Abonnements' })).toBeTruthy()
	expect(main.getByRole('button', { name: '3 weitere anzeigen' })).toBeTruthy()
	await userEvent.click(bar.getByRole('button', { name: /^Konto von mira/ }))
	expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Einstellungen', 'Profil', 'Abmelden'])
})

it('speaks Arabic to guests', async () => {
	spoken = 'ar'
	show(guestSession())
	const bar = within(screen.getByRole('banner'))
	await userEvent.click(bar.getByRole('button', { name: 'تسجيل الدخول' }))
	expect(await screen.findByRole('dialog', { name: 'تسجيل الدخول' })).toBeTruthy()
	await userEvent.click(await screen.findByRole('button', { name: 'إنشاء حساب' }))
	expect(await screen.findByLabelText('تكرار كلمة المرور')).toBeTruthy()
})

it('asks a question in Arabic apart from what follows from it', () => {
	spoken = 'ar'
	renderInFrame(<LeaveDialog question="هل تريد المغادرة؟ ستبقى المسودة." leave={() => undefined} onClose={() => undefined} />)
	expect(screen.getByRole('dialog', { name: 'هل تريد المغادرة؟' })).toBeTruthy()
	expect(screen.getByText('ستبقى المسودة.')).toBeTruthy()
})
