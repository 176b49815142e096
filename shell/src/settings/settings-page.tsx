import type { User } from '@folkmoot/account-contract/user'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head } from '@folkmoot/kit/pages/remote-module.ts'
import { useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { t as tFrame } from '../frame/text.ts'
import { NeedsScripting } from '../login/needs-scripting.tsx'
import { AccountSection } from './account-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { KeysSection } from './keys/keys-section.tsx'
import { MutedSection } from './muted-section.tsx'
import { DeviceSection, NotificationsSection, ReadingSection } from './preference-sections.tsx'
import { SaveBar } from './save-bar.tsx'
import { Section, SectionLinks } from './section.tsx'
import { SecuritySection } from './security/security-section.tsx'
import styles from './settings-page.module.css'
import { t } from './text.ts'
import { useSettings } from './use-settings.ts'

export function head(): Head {
	return { title: tFrame('settings'), noindex: true }
}

export function Page(): ReactNode {
	const viewer = useViewer()
	// The route requires a login; just after a logout there is no viewer.
	return viewer && <Settings user={viewer} />
}

function Settings({ user }: { user: User }): ReactNode {
	const form = useRef<HTMLFormElement>(null)
	const settings = useSettings(user)
	const submit = (event: SubmitEvent) => {
		// React events also bubble here from the dialogs that sections open.
		if (event.target !== event.currentTarget) return
		event.preventDefault()
		if (settings.hasChanges && !settings.save()) focusInvalid(form.current)
	}
	return (
		<PageLayout head={<h1 className={styles.title}>{tFrame('settings')}</h1>} aside={<SectionLinks />}>
			<form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} aria-label={tFrame('settings')}>
				<NeedsScripting />
				<AccountSection user={user} settings={settings} />
				<ReadingSection settings={settings} />
				<DeviceSection />
				<NotificationsSection settings={settings} />
				<MutedSection />
				<SecuritySection />
				<KeysSection />
				<DangerSection username={user.username} />
				<SaveBar hasChanges={settings.hasChanges} wasSaved={settings.wasSaved} isSaving={settings.isSaving} onDiscard={settings.discard} />
			</form>
		</PageLayout>
	)
}

function DangerSection({ username }: { username: string }): ReactNode {
	const [isDeleting, setDeleting] = useState(false)
	return (
		<Section name="delete-account" note={t('no-undo')}>
			<div>
				<Button onClick={() => setDeleting(true)}>{t('delete-account')}</Button>
			</div>
			{isDeleting && <DeleteAccount username={username} onClose={() => setDeleting(false)} />}
		</Section>
	)
}
