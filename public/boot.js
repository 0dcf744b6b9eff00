(function (d) {
  // by TLS the cookies of this host say so in their names
  var prefix = (d.currentScript && d.currentScript.getAttribute("data-awalan")) || "";
  var read = function (name) {
    var found = ("; " + d.cookie).split("; " + prefix + name + "=")[1];
    return found && decodeURIComponent(found.split(";")[0]);
  };
  if (read("skrip") !== "1") d.cookie = prefix + "skrip=1; Path=/; SameSite=Lax" + (prefix && "; Secure");
  try {
    ["settings", "i18nextLng"].forEach(function (key) {
      var value = read(key);
      if (value) localStorage.setItem(key, value);
    });
  } catch (_) {
    // storage switched off: nothing depends on it
  }
  if (!window.__remixContext && d.fullscreenEnabled)
    d.querySelectorAll("[data-layar-penuh]").forEach(function (button) {
      button.hidden = false;
    });
  d.addEventListener("click", function (event) {
    if (!event.target.closest || !event.target.closest("[data-layar-penuh]")) return;
    if (d.fullscreenElement) d.exitFullscreen();
    else d.documentElement.requestFullscreen();
  });
})(document);
