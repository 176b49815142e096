import type { User } from '@folkmoot/account-contract/user'
import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useOpenModal, useSetSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { updateProfile } from '../account.api.ts'
import { t } from './text.ts'
import styles from './welcome.module.css'

/** A picture, and a line about oneself. Both can wait. */
export function FaceStep({ viewer }: { viewer: User }): ReactNode {
	const go = useGo()
	const openModal = useOpenModal()
	const setSession = useSetSession()
	const [aboutMe, setAboutMe] = useState(viewer.aboutMe ?? '')
	const [save, isSaving] = useAction(async () => {
		if (aboutMe !== (viewer.aboutMe ?? '')) {
			const saved = await updateProfile({ aboutMe })
			setSession((session) => ({ ...session, user: { ...viewer, ...saved, moddingList: viewer.moddingList } }))
		}
		go(paths.welcome('places'))
	})
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		void save()
	}
	return (
		<form className={styles.form} method="post" onSubmit={submit}>
			<p className={styles.lead}>{t('face-lead')}</p>
			<div className={styles.face}>
				<Avatar kind="member" picture={viewer.proPic} name={viewer.username} size={88} />
				<Button aria-haspopup="dialog" onClick={() => openModal({ name: 'profile-picture' })}>
					{viewer.proPic ? t('picture-change') : t('picture-add')}
				</Button>
			</div>
			<div className={styles.card}>
				<TextArea label={t('about-you')} rows={3} maxLength={limits.aboutMeMax} value={aboutMe} onChange={setAboutMe} />
			</div>
			<div className={styles.foot}>
				<LinkButton kind="quiet" to={paths.welcome('places')}>
					{t('skip')}
				</LinkButton>
				<Button kind="primary" type="submit" isLoading={isSaving}>
					{t('continue')}
				</Button>
			</div>
		</form>
	)
}
