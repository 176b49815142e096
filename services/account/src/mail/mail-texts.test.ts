import { expect, it } from 'vitest'
import { securityChanges } from './mail-job.ts'
import { moderationMail, passwordResetMail, securityMail, verificationMail } from './mail-texts.ts'

const about = { language: 'en' as const, siteName: 'Tea & <Cake>', username: 'mira', link: 'https://talk.example/verify-email#a_b-c' }

it.each([
	['verificationMail', verificationMail, 'Confirm your email address for Tea & <Cake>', 'two days'],
	['passwordResetMail', passwordResetMail, 'Choose a new password for @mira at Tea & <Cake>', 'an hour'],
] as const)('%s says the same in plain text and in HTML', (_, write, subject, term) => {
	const { text, html, ...rest } = write(about)
	expect(rest).toEqual({ subject })
	for (const form of [text, html]) {
		expect(form).toContain('@mira')
		expect(form).toContain(about.link)
		expect(form).toContain(term)
	}
	expect(text).toContain('Tea & <Cake>')
	expect(html).toContain('Tea &amp; &lt;Cake&gt;')
	expect(html).not.toContain('<Cake>')
	expect(html).toContain(`href="${about.link}"`)
})

it.each(securityChanges)('%s is told with what to do if it was somebody else', (kind) => {
	const { subject, text, html } = securityMail(kind, { ...about, site: 'https://talk.example' })
	expect(subject).toContain('Tea & <Cake>')
	const byMail = kind === 'address-changed' || kind === 'password-changed'
	const link = `https://talk.example/${byMail ? 'reset-password' : 'settings'}`
	for (const form of [text, html]) for (const part of ['@mira', 'If it wasn’t you', link]) expect(form).toContain(part)
})

it.each([
	['de', 'Hallo @mira,', '<html lang="de" dir="ltr">'],
	['ar', 'مرحبًا ⁨@mira⁩،', '<html lang="ar" dir="rtl">'],
] as const)('speaks %s', (language, greeting, start) => {
	const counts = { reports: 1, appeals: 2, held: 3, messages: 11, hits: 100, overdue: 1 }
	const digest = (to: Parameters<typeof verificationMail>[0]) => moderationMail({ ...to, community: 'Pond' }, counts)
	const news = securityChanges.map(
		(kind) => (to: Parameters<typeof verificationMail>[0]) => securityMail(kind, { ...to, site: about.link }),
	)
	for (const write of [verificationMail, passwordResetMail, ...news, digest]) {
		const { subject, text, html } = write({ ...about, language })
		const others = /Tea & <Cake>|@mira|Pond|API|https?:\S+|E-Mail\S*|Mod-\w+/g
		if (language === 'ar') expect(`${subject} ${text}`.replace(others, '')).not.toMatch(/[A-Za-z]/)
		expect([text.split('\n')[0], text.includes(about.link)]).toEqual([greeting, true])
		expect(html).toContain(start)
	}
})
