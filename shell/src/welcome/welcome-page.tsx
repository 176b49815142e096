import type { User } from '@folkmoot/account-contract/user'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths, type WelcomeStep } from '@folkmoot/kit/navigation/paths.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useSetDevice, useViewer } from '@folkmoot/kit/state'
import { textLinkClass } from '@folkmoot/kit/ui/text-link.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { FaceStep } from './face-step.tsx'
import { t } from './text.ts'
import { useFewPlaces } from './use-few-places.ts'
import styles from './welcome.module.css'

const steps: readonly WelcomeStep[] = ['face', 'places', 'words']

export async function load({ fragment, query }: LoadContext): Promise<void> {
	if (query.get('step') === 'places') await fragment('community/places', {})
}

export function head(): Head {
	return { title: t('title'), noindex: true }
}

/** The first steps of a new member: a face, places, first words. Each can be skipped. */
export function Page(): ReactNode {
	const viewer = useViewer()
	// The route requires a login; just after a logout there is no viewer.
	return viewer && <Welcome viewer={viewer} />
}

function Welcome({ viewer }: { viewer: User }): ReactNode {
	const [query] = useSearchParams()
	const step = steps.find((name) => name === query.get('step')) ?? 'face'
	const setDevice = useSetDevice()
	// Whoever has been here is not invited again.
	useEffect(() => setDevice('welcome', ''), [setDevice])
	const heading = useFocusOnChange(step)
	return (
		<PageLayout
			width="wide"
			head={
				<div className={styles.head}>
					<p className={styles.step}>
						<span className={styles.bars} aria-hidden="true">
							{steps.map((name, index) => (
								<span key={name} data-done={index <= steps.indexOf(step) || undefined} />
							))}
						</span>
						{t('step', { step: steps.indexOf(step) + 1, count: steps.length })}
						<Link to={paths.home()} className={`${textLinkClass} ${styles.skip}`}>
							{t('skip-all')}
						</Link>
					</p>
					<h1 ref={heading} tabIndex={-1}>
						{step === 'face' ? t('hello', { username: viewer.username }) : t(step)}
					</h1>
				</div>
			}
		>
			{step === 'face' && <FaceStep viewer={viewer} />}
			{step === 'places' && <PlacesStep />}
			{step === 'words' && <WordsStep />}
		</PageLayout>
	)
}

/** The heading gets the focus when another step is shown: the link that was followed is gone. */
function useFocusOnChange(step: WelcomeStep) {
	const heading = useRef<HTMLHeadingElement>(null)
	const shown = useRef(step)
	useEffect(() => {
		if (shown.current !== step) heading.current?.focus()
		shown.current = step
	}, [step])
	return heading
}

function PlacesStep(): ReactNode {
	return (
		<>
			<p className={styles.lead}>{t('places-lead')}</p>
			<Fragment name="community/places" />
			<div className={styles.foot}>
				<p className={styles.count}>{useFewPlaces()}</p>
				<LinkButton kind="quiet" to={paths.welcome()}>
					{t('back')}
				</LinkButton>
				<LinkButton kind="primary" to={paths.welcome('words')}>
					{t('continue')}
				</LinkButton>
			</div>
		</>
	)
}

function WordsStep(): ReactNode {
	return (
		<>
			<p className={styles.lead}>{t.rich('words-lead', {}, { link: <Link to={paths.guidelines()} className={styles.link} /> })}</p>
			<div className={styles.foot}>
				<LinkButton kind="quiet" to={paths.welcome('places')}>
					{t('back')}
				</LinkButton>
				<LinkButton to={paths.newPost()}>{t('first-post')}</LinkButton>
				<LinkButton kind="primary" to={paths.home()}>
					{t('just-read')}
				</LinkButton>
			</div>
		</>
	)
}
