@rem Scripts in package.json begin with `exec`, so that signals reach them. The shell of Windows has none: it runs this file of the same name.
@%*
