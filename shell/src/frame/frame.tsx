import { useLocation } from '@folkmoot/kit/router'
import { LeaveGuard } from '@folkmoot/kit/state'
import { type ReactNode, Suspense, useRef } from 'react'
import { DeferredFeatures } from '../installed-app/deferred-features.tsx'
import { ModalHost } from '../modal-host.tsx'
import { OfflineScreen } from '../offline/offline-screen.tsx'
import { AlertStack } from './alert-stack.tsx'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './frame.module.css'
import { Navbar } from './navbar.tsx'
import { PullToRefresh } from './pull/pull-to-refresh.tsx'
import { Sidebar } from './sidebar.tsx'
import { t } from './text.ts'
import { useClock } from './use-clock.ts'
import { useDeviceStorage } from './use-device-storage.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useSessionGuard } from './use-session-guard.ts'

/** The frame around every screen: bar, navigation, alerts, dialogs. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
	const main = useRef<HTMLElement>(null)
	const { pathname } = useLocation()
	useClock()
	useDeviceStorage()
	useSessionGuard()
	useScrollRestoration(main)
	return (
		<>
			<a className={styles.skip} href="#main">
				{t('skip')}
			</a>
			{/* Suspense boundaries hydrate separately: a click in one need not wait for the others. */}
			<Suspense>
				<Navbar />
			</Suspense>
			<OfflineScreen />
			<div className={styles.columns}>
				<Suspense>
					<Sidebar />
				</Suspense>
				<main id="main" ref={main} tabIndex={-1} className={styles.main} data-path={pathname}>
					{children}
				</main>
			</div>
			<Suspense>
				<BottomBar />
			</Suspense>
			<AlertStack />
			<Announcer />
			<ModalHost />
			<LeaveGuard />
			<PullToRefresh />
			<DeferredFeatures />
		</>
	)
}
