import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { ReactNode } from 'react'
import { t } from './about-text.ts'

/** FAQ about the site. */
export function questionsAbout(name: string): readonly { question: string; answer: ReactNode }[] {
	const answers: [question: string, answer: ReactNode][] = [
		[t('need-account'), t('need-account-answer')],
		[t('who-pays'), t('who-pays-answer')],
		[t('fediverse', { name }), t('fediverse-answer')],
		[t('ranking'), t('ranking-answer')],
		[t('points'), t('points-answer')],
		[t('start-community'), t.rich('start-community-answer', {}, { link: <Link to={paths.communities()} /> })],
		[t('violation'), t('violation-answer')],
		[t('phone'), t.rich('phone-answer', {}, { link: <ToApps /> })],
		[t('format'), t.rich('format-answer', {}, { link: <Link to={paths.markdownGuide()} /> })],
		[t('delete-account'), t.rich('delete-account-answer', {}, { link: <Link to={paths.settings()} /> })],
	]
	return answers.map(([question, answer]) => ({ question, answer: <p>{answer}</p> }))
}

function ToApps({ children }: { children?: ReactNode }): ReactNode {
	return <a href="#apps">{children}</a>
}
